import { describe, expect, it } from 'vitest'
import { mailboxCalls } from '#areas/mail/mailboxes/contract/calls.ts'
import { aMailState, domain } from '#areas/mail/mailboxes/fixtures.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import type { TaskLine } from '#areas/overview/home/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { heldCalls, incomingCalls, type LogLine, outgoingCalls } from '../contract/calls.ts'
import { LogTab } from './log-tab.tsx'

const line = (id: string, more: Partial<LogLine> = {}): LogLine => ({
  id,
  at: '2026-11-27T09:00:00.000Z',
  direction: 'in',
  from: `${id}@elders.example`,
  to: [`an@${domain}`],
  subject: `Over ${id}`,
  sizeBytes: 2048,
  verdict: 'delivered',
  score: -1,
  why: [{ judgement: 'other', text: 'Other marks', points: -1 }],
  heldId: null,
  ...more,
})
const held = (id: string) =>
  line(id, {
    verdict: 'held',
    heldId: id,
    score: 11,
    why: [
      { judgement: 'sender_unknown', text: 'Nobody knows them', points: 2 },
      { judgement: 'known_spam', text: 'Looks like spam', points: 9 },
    ],
  })
const aTask: TaskLine = {
  id: 1,
  kind: 'mail.deliver-held',
  title: 'Delivering held mail',
  label: domain,
  subjectType: 'domain',
  subjectId: '1',
  state: 'running',
  progress: 100,
  reason: null,
  reasonCode: null,
  canRetry: false,
  canStop: false,
  many: null,
  steps: null,
  partOf: null,
  createdAt: '2026-11-28T09:00:00.000Z',
  updatedAt: '2026-11-28T09:00:00.000Z',
  finishedAt: null,
}
const upTo = '2026-11-28T09:00:00.000Z'
const apiWith = (data: LogLine[], next: string | null = null) =>
  new FakeApi()
    .answer(mailboxCalls.list, { data: [], total: 0, page: 1, perPage: 10, mail: aMailState() })
    .answer(homeCalls.tasks, { data: [], unfinished: 0, failed: 0 })
    .answer(incomingCalls.filter, { data, next, upTo })
    .answer(outgoingCalls.filter, { data: [], next: null, upTo })
const open = (api: FakeApi, at = '/') => show(<LogTab domain={domain} />, { api, as: aCustomer, at })
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)

describe('the mail log', () => {
  it('shows the outcome and main reason of each message, and up to when the log goes', async () => {
    await open(apiWith([held('spam'), line('els')]))
    await screen.findByText('Over spam')
    expect(rowOf('Over spam').getByText('Held')).toBeDefined()
    expect(rowOf('Over spam').getByText('Looks like spam')).toBeDefined()
    expect(rowOf('Over els').queryByText('Other marks')).toBeNull()
    expect(screen.getByText(/^Up to/).textContent).toContain('28/11/2026 10:00')
  })

  it.each([
    [15, 'A message is there after about 15 minutes.'],
    [0, 'A message is there at once.'],
  ])('tells the delay of the mail server, here %i minutes', async (logDelayMinutes, told) => {
    const mail = aMailState({ logDelayMinutes })
    const api = apiWith([]).answer(mailboxCalls.list, { data: [], total: 0, page: 1, perPage: 10, mail })
    await show(<LogTab domain={domain} />, { api, as: aCustomer })
    expect(await screen.findByText((text) => text.includes(told))).toBeDefined()
  })

  it('requests the filters of the address, whole days in Brussels time, and the next page', async () => {
    const at =
      '/?incoming-period=2026-11-20..2026-11-21&incoming-verdict=held&incoming-sender=els&incoming-recipient=an'
    const api = apiWith([]).answer(incomingCalls.filter, ({ body }) =>
      (body as { cursor?: string }).cursor
        ? { data: [line('bo')], next: null, upTo }
        : { data: [line('els')], next: 'els', upTo },
    )
    const { user } = await open(api, at)
    await user.click(await screen.findByRole('button', { name: 'Older messages' }))
    const search = {
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-21T23:00:00.000Z',
      verdict: 'held',
      sender: 'els',
      recipient: 'an',
    }
    await waitFor(() =>
      expect(api.sentTo(incomingCalls.filter).map(({ body }) => body)).toEqual([search, { ...search, cursor: 'els' }]),
    )
    expect(await screen.findByText('Over bo')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull()
  })

  it('delivers a held message, allows its sender, trains the filter, and shows the decision', async () => {
    const api = apiWith([held('spam')]).answer(incomingCalls.delivered, { success: true, task: 9 })
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: /Over spam/ }))
    await user.click(await screen.findByRole('menuitem', { name: /always allow/ }))
    await waitFor(() =>
      expect(api.sentTo(incomingCalls.delivered)[0]?.body).toEqual({
        messages: ['spam'],
        allowSender: true,
        learn: true,
      }),
    )
    expect(await screen.findByText('Being delivered')).toBeDefined()
  })

  it('offers no action for a delivered message, though the log was read before', async () => {
    const ended = { ...aTask, id: 9, state: 'done' as const }
    const api = apiWith([held('spam')])
      .answer(incomingCalls.delivered, { success: true, task: 9 })
      .answer(homeCalls.tasks, { data: [ended], unfinished: 0, failed: 0 })
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: /Over spam/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deliver' }))
    expect(await rowOf('Over spam').findByText('Delivered')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Over spam/ }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  })

  it('deletes several at once after asking, and skips those not held', async () => {
    const api = apiWith([held('een'), held('twee'), line('els')]).answer(incomingCalls.delete, {
      success: true,
      task: 9,
    })
    const { user } = await open(api)
    await screen.findByText('Over een')
    const [all] = screen.getAllByRole('checkbox')
    await user.click(all as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Delete 2 messages?')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(api.sentTo(incomingCalls.delete)[0]?.body).toEqual({ messages: ['een', 'twee'] }))
  })

  it('shows the text of a held message on request, without links', async () => {
    const api = apiWith([held('spam')]).answer(heldCalls.look, {
      data: {
        from: 'Bank <x@spam.example>',
        to: `an@${domain}`,
        subject: 'Over spam',
        date: null,
        headers: [{ name: 'Received', value: 'from elsewhere' }],
        text: 'Meld je aan <https://elders.example>',
        wasPage: true,
        attachments: [{ name: 'factuur.zip', type: 'application/zip', sizeBytes: 2048 }],
        isCut: false,
      },
    })
    const { user } = await open(api, '/?message=spam')
    const panel = within(await screen.findByRole('dialog'))
    const reasons = await panel.findByRole('region', { name: 'Why' })
    expect(reasons.textContent).toMatch(/Looks like spam\+9.*Nobody knows them\+2.*Together\+11 points/)
    expect(api.sentTo(heldCalls.look)).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Show the message' }))
    expect(await panel.findByText('Meld je aan <https://elders.example>')).toBeDefined()
    expect(panel.queryByRole('link')).toBeNull()
    expect(panel.getByText('factuur.zip')).toBeDefined()
    expect(panel.queryByText('from elsewhere')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Show the technical head' }))
    expect(panel.getByText('from elsewhere')).toBeDefined()
  })

  it('for outgoing mail has no sender to allow', async () => {
    const api = apiWith([]).answer(outgoingCalls.filter, {
      data: [{ ...held('uit'), direction: 'out' }],
      next: null,
      upTo,
    })
    const { user } = await open(api, '/?direction=outgoing')
    await user.click(await screen.findByRole('button', { name: /Over uit/ }))
    expect(await screen.findByRole('menuitem', { name: 'Deliver' })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: /always allow/ })).toBeNull()
  })
})
