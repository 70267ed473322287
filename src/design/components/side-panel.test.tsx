import { useEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { SidePanel } from './side-panel.tsx'

function Opening() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{isOpen ? 'asked for' : 'not asked for'}</p>
      <SidePanel isOpen={isOpen} onClose={() => setOpen(false)} title="Boat">
        Anna
      </SidePanel>
    </>
  )
}

// As in a browser: what is not urgent is drawn in a task of its own.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))

/** Until React has drawn what the press itself changed, and no further. */
async function pressAndPaint() {
  await show(<Opening />)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  button.click()
  await Promise.resolve()
  expect(screen.getByText('asked for')).toBeDefined()
}

it('leaves the first frame to what was pressed, and then takes the keyboard', async () => {
  await pressAndPaint()
  expect(screen.queryByRole('dialog')).toBeNull()
  const panel = await screen.findByRole('dialog', { name: 'Boat' })
  expect(panel.textContent).toContain('Anna')
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
})

it('is sent back by Escape while its window is on its way', async () => {
  await pressAndPaint()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(await screen.findByText('not asked for')).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is closed by Escape while it stands there without its content, and has not taken the keyboard yet', async () => {
  const had: unknown[] = []
  function Meanwhile() {
    useEffect(() => {
      had.push(document.activeElement?.textContent)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }, [])
    return null
  }
  /** Mounted as soon as it is open: it has its window at once. */
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <SidePanel isOpen onClose={() => setOpen(false)} title="Boat" meanwhile={<Meanwhile />}>
            Anna
          </SidePanel>
        )}
      </>
    )
  }
  await show(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  button.click()
  await waitFor(() => expect(had).toEqual(['Open']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('takes the keys that scroll where it holds text alone, and leaves them to what can be reached otherwise', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const area = (text: string) => screen.getByText(text).closest('.overflow-y-auto')
  await show(
    <SidePanel isOpen onClose={() => undefined} title="Boat">
      <p>Anna</p>
    </SidePanel>,
  )
  await waitFor(() => expect(area('Anna')?.getAttribute('tabindex')).toBe('0'))
  await show(
    <SidePanel isOpen onClose={() => undefined} title="Harbour">
      <p>Berth</p>
      <button type="button">Moor</button>
    </SidePanel>,
  )
  await screen.findByText('Berth')
  await waitFor(() => expect(area('Berth')?.hasAttribute('tabindex')).toBe(false))
  vi.restoreAllMocks()
})
