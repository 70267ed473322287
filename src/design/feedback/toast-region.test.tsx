import { afterEach, expect, it, vi } from 'vitest'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { mainId } from '../layouts/skip-link.tsx'
import { toast, toastList } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

const Page = () => (
  <>
    <main id={mainId}>
      <h1>Records</h1>
      <input aria-label="Name" />
    </main>
    <ToastRegion />
  </>
)

afterEach(() => {
  for (const { id } of toastList.current()) toast.dismiss(id)
})

it('gives the keyboard to the page when what was pressed is gone with it', async () => {
  const undo = vi.fn()
  const { user } = await show(<Page />)
  toast.good('Saved', { action: { label: 'Undo', onPress: undo } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Records' })))
})

it('leaves it where what it did has put it', async () => {
  const { user } = await show(<Page />)
  toast.good('Saved', { action: { label: 'Show', onPress: () => screen.getByLabelText('Name').focus() } })
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
