import { describe, expect, it } from 'vitest'
import type { TaskLine } from '#areas/overview/home/contract/shapes.ts'
import { staffTicketCalls } from '#areas/support/tickets/contract/staff-calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { workCalls } from '../contract/work-calls.ts'
import type { WorkRow } from '../contract/work-shapes.ts'
import { WorkTable } from './work-table.tsx'
import { ageText } from './work-words.ts'

const task: TaskLine = {
  id: 4,
  kind: 'domain.renew',
  title: 'Renewal',
  subjectType: 'domain',
  subjectId: '1',
  label: 'halm.example',
  state: 'failed',
  progress: 40,
  reasonCode: 'registry_down',
  reason: 'The registry does not answer.',
  canRetry: true,
  many: null,
  steps: null,
  partOf: null,
  canStop: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  finishedAt: null,
}
const row: WorkRow = {
  kind: 'task',
  id: 4,
  label: 'halm.example',
  client: { id: 8, name: 'Bakkerij Halm' },
  since: task.updatedAt,
  assignee: null,
  remark: '',
  version: 0,
  task,
  order: null,
  money: null,
}
const people = [{ id: 7, name: 'An Peeters' }]
const queue = (rows: WorkRow[]) =>
  new FakeApi()
    .answer(workCalls.list, { data: rows, page: 1, perPage: 25, total: rows.length, kinds: [] })
    .answer(staffTicketCalls.people, { data: people })

describe('a view of the queue', () => {
  it('says what, whose and why, and tries it again at once', async () => {
    const api = queue([row]).answer(workCalls.retry, { retried: 0, refused: [{ id: 4, reason: 'It runs already.' }] })
    const { user } = await show(<WorkTable view="failed" />, { api, as: aCustomer })
    expect(await screen.findByText('The registry does not answer.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bakkerij Halm' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It runs already.')).toBeTruthy()
    expect(api.sentTo(workCalls.retry)).toMatchObject([{ body: { ids: [4] } }])
  })
  it('says for whom something waits, and shows no share of it that is done', async () => {
    const waiting = { ...task, state: 'waiting', reasonCode: 'awaits_holder', reason: null, canRetry: false } as const
    await show(<WorkTable view="customer" />, { api: queue([{ ...row, task: waiting }]), as: aCustomer })
    expect(await screen.findByText('Waits for the holder to confirm')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText(/40/)).toBeNull()
  })
  it('gives it to a colleague with a note, and says when somebody else was first', async () => {
    const api = queue([row]).refuse(workCalls.decide, 409, { error: 'A colleague changed this.', code: 'work_changed' })
    const { user } = await show(<WorkTable view="failed" />, { api, as: aCustomer })
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Assign or note' }))
    await user.type(await screen.findByRole('textbox', { name: 'Note for colleagues' }), 'Called them')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A colleague changed this.')).toBeTruthy()
    expect(api.sentTo(workCalls.decide)).toMatchObject([
      { body: { remark: 'Called them', assigneeId: null, version: 0 } },
    ])
  })
})

describe('orders in the queue', () => {
  const order = {
    names: ['halm.be'],
    reasons: ['Could not be carried out.'],
    late: 1,
    refundCents: 1330,
    canRetry: true,
  }
  const stuck: WorkRow = { ...row, kind: 'order', id: 17, label: '17', task: null, order }
  it('say which, what of them and why, lead to the order, and are tried again as orders', async () => {
    const api = queue([stuck]).answer(workCalls.retry, { retried: 1, refused: [] })
    const { user } = await show(<WorkTable view="orders" />, { api, as: aCustomer })
    expect((await screen.findByRole('link', { name: 'Order 17' })).getAttribute('href')).toBe('/staff/orders?order=17')
    expect(screen.getByText('halm.be')).toBeTruthy()
    expect(
      screen.getByText(/Could not be carried out\. 1 item takes too long\. €\s?13[.,]30 waits for your word/),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(api.sentTo(workCalls.retry)).toMatchObject([{ body: { kind: 'order', ids: [17] } }])
  })
})

describe('how long something waits', () => {
  it.each([
    ['2026-01-04T10:30:00.000Z', '30 minutes ago'],
    ['2026-01-04T08:00:00.000Z', '3 hours ago'],
    ['2026-01-01T10:00:00.000Z', '3 days ago'],
  ])('%s', (since, said) => {
    expect(ageText(since, new Date('2026-01-04T11:00:00.000Z'))).toBe(said)
  })
})
