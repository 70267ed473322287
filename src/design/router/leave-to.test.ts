import { afterEach, expect, it, vi } from 'vitest'
import { leaveTo } from './leave-to.ts'

/** As much of a browser's window as leaving uses. */
function openWindow() {
  const heard = new Map<string, (event: { persisted: boolean }) => void>()
  const location = { assign: vi.fn(), reload: vi.fn() }
  const replaceState = vi.fn()
  const history = { state: { key: 'a' } }
  vi.stubGlobal('window', {
    location,
    history,
    addEventListener: (type: string, hear: (event: { persisted: boolean }) => void) => heard.set(type, hear),
  })
  vi.stubGlobal('History', { prototype: { replaceState } })
  return { location, replaceState, show: (persisted: boolean) => heard.get('pageshow')?.({ persisted }) }
}

afterEach(() => vi.unstubAllGlobals())

it('opens a page anew that the browser brings back as it was left', () => {
  const { location, show } = openWindow()
  void leaveTo('https://pay.example/1')
  show(false)
  expect(location.reload).not.toHaveBeenCalled()
  show(true)
  expect(location.reload).toHaveBeenCalledOnce()
})

it('lets the way back lead elsewhere than to a page that has done its work', () => {
  const { location, replaceState } = openWindow()
  void leaveTo('https://pay.example/1', { backTo: '/order/thankyou?uuid=1' })
  expect(replaceState).toHaveBeenCalledWith({ key: 'a' }, '', '/order/thankyou?uuid=1')
  expect(location.assign).toHaveBeenCalledWith('https://pay.example/1')
})
