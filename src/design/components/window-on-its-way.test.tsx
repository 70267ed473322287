import { type ComponentType, lazy, useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { Dialog } from './dialog.tsx'
import { WindowOnItsWay } from './window-on-its-way.tsx'

const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

function scene() {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<{ onClose: () => void }> }>()
  const Window = lazy(() => promise)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <p>{isOpen ? 'asked for' : 'not asked for'}</p>
        <WindowOnItsWay onEscape={isOpen ? () => setOpen(false) : undefined}>
          {isOpen && <Window onClose={() => setOpen(false)} />}
        </WindowOnItsWay>
      </>
    )
  }
  const arrive = () =>
    resolve({
      default: ({ onClose }) => (
        <Dialog isOpen onClose={onClose} title="Boat">
          Anna
        </Dialog>
      ),
    })
  return { Page, arrive }
}

it('a window whose code is not there yet is sent back by Escape, and does not open when it comes', async () => {
  const { Page, arrive } = scene()
  await show(<Page />)
  screen.getByRole('button', { name: 'Open' }).click()
  expect(await screen.findByText('asked for')).toBeDefined()
  pressEscape()
  expect(await screen.findByText('not asked for')).toBeDefined()
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('once it is there it has the keyboard, and Escape is its own', async () => {
  const { Page, arrive } = scene()
  await show(<Page />)
  screen.getByRole('button', { name: 'Open' }).click()
  expect(await screen.findByText('asked for')).toBeDefined()
  arrive()
  const window = await screen.findByRole('dialog', { name: 'Boat' })
  await waitFor(() => expect(window.contains(document.activeElement)).toBe(true))
  pressEscape()
  expect(screen.getByText('asked for')).toBeDefined()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(await screen.findByText('not asked for')).toBeDefined()
})
