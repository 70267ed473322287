import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connection, watchNetwork } from '#design/feedback/connection.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { ticketCalls } from '../contract/calls.ts'
import type { DraftContent } from '../contract/shapes.ts'
import { useDraft } from './use-draft.ts'

const health = { id: 'belfry.health', method: 'GET', path: '/health', access: 'public', summary: 'Ready' } as const

function Question() {
  const [content, setContent] = useState<DraftContent>({ message: '' })
  const { isKept } = useDraft(0, content, setContent)
  return (
    <>
      <textarea
        aria-label="Message"
        value={content.message}
        onChange={(e) => setContent({ message: e.target.value })}
      />
      <p>{isKept ? 'Kept' : 'Not kept'}</p>
    </>
  )
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const gone = () =>
  new FakeApi()
    .answer(ticketCalls.draft, { data: null })
    .answer(ticketCalls.keepDraft, noAnswer)
    .answer(health as never, noAnswer as never)
const isBack = (api: FakeApi) =>
  api.answer(ticketCalls.keepDraft, undefined as never).answer(health as never, undefined as never)

beforeEach(() => {
  sessionStorage.clear()
  watchNetwork()
})
afterEach(async () => {
  window.dispatchEvent(new Event('online'))
})

it('sends what was typed without a network as soon as there is one again', async () => {
  const { api, user } = await show(<Question />, { api: gone(), as: aCustomer })
  window.dispatchEvent(new Event('offline'))
  await user.type(await screen.findByLabelText('Message'), 'Mail stays away')
  expect(api.sentTo(ticketCalls.keepDraft)).toEqual([])
  isBack(api)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Kept')).toBeDefined()
  expect(api.sentTo(ticketCalls.keepDraft).map(({ body }) => body)).toEqual([{ message: 'Mail stays away' }])
  expect(sessionStorage).toHaveLength(0)
})

it('sends it again when the portal did not answer and is back', async () => {
  const { api, user } = await show(<Question />, { api: gone(), as: aCustomer })
  await user.type(await screen.findByLabelText('Message'), 'Hello')
  await waitFor(() => expect(connection()).toBe('silent'))
  isBack(api)
  expect(await screen.findByText('Kept')).toBeDefined()
})

it('puts back after a reload what the server never had', async () => {
  const { user } = await show(<Question />, { api: gone(), as: aCustomer })
  window.dispatchEvent(new Event('offline'))
  await user.type(await screen.findByLabelText('Message'), 'Typed')
  document.body.replaceChildren()
  const api = isBack(gone())
  await show(<Question />, { api, as: aCustomer })
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Typed'))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Kept')).toBeDefined()
})
