import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorText } from '#design/api/error-text.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import { sendForm } from './send-form.ts'

/** A request that never gets a response. */
class Unanswered {
  upload = {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror()
  }
}
const told = () =>
  sendForm(ticketCalls.create, { message: 'Hello' }, [], () => {}).then(
    () => 'sent',
    (error: unknown) => errorText(error),
  )

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Unanswered)
})
afterEach(() => vi.unstubAllGlobals())

it('says that nothing was sent without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await told()).toBe(m.design_not_sent())
})

it('does not say so when it may have arrived', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await told()).toContain(m.design_unanswered())
})
