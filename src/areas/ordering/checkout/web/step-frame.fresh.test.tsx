import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

const at = (place: string) => ({ place }) as unknown as Checkout

function Steps() {
  const [turn, setTurn] = useState(0)
  const next = (
    <button type="button" onClick={() => setTurn(turn + 1)}>
      Next
    </button>
  )
  return (
    <>
      <StepFrame key={turn} checkout={at(turn === 0 ? 'cart' : 'contact')} title={`Turn ${turn}`} next={next}>
        Content
      </StepFrame>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Loaded
      </button>
    </>
  )
}

it('focuses the heading of the next step, and keeps it there when that step is drawn anew', async () => {
  const { user } = await show(<Steps />)
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Turn 1' })))
  screen.getByRole('button', { name: 'Loaded' }).click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Turn 2' })))
})
