import { describe, expect, it } from 'vitest'
import { useTableState } from '#design/table/use-table-state.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { adminCalls, type Bulk, type BulkItem } from '../../contract/calls.ts'
import { yearSums } from '../../rules/year-sums.ts'
import { licenceTable } from '../queries.ts'
import { BulkTab } from './bulk-tab.tsx'

const renewal = (billingCycle: 'monthly' | 'yearly', cents: number | null): BulkItem['before'] => ({
  ...{ licence: 'Business Basic', quantity: 5, term: 'P1Y', billingCycle, cents },
})
const item = (id: number, more: Partial<BulkItem>): BulkItem => ({
  ...{ id, subscriptionId: `sub-${id}`, tenant: `t${id}.onmicrosoft.com`, client: 'Halm' },
  ...{ now: renewal('monthly', 1_900), planned: null, replacesPlan: false },
  ...{ before: renewal('monthly', 2_000), after: renewal('yearly', 23_000), problem: null, ...more },
})
const plan = { ...renewal('monthly', 2_000), licence: 'Business Premium', quantity: 8, by: 'An Peeters' }
const items = [item(1, {}), item(2, { planned: plan, replacesPlan: true }), item(3, { problem: 'Not active' })]
const bulk: Bulk = {
  ...{ id: 9, state: 'waiting', beginsAt: '2099-01-01T10:00:00.000Z', finishedAt: null, by: 'Mia', task: 5 },
  counts: { waiting: 2, done: 0, failed: 0, undone: 0 },
}
const answer = (begun: Bulk | null) => ({
  data: { bulk: begun, changed: 2, left: 1, planned: { left: 1, replaced: 1 }, cents: yearSums(items), items },
})

const Tab = () => <BulkTab state={useTableState(licenceTable)} chosen={[]} />

describe('many renewals changed in one go', () => {
  it('cost by the year what they cost by the month, and what has no price is told apart', () =>
    expect(yearSums([...items, item(4, { after: renewal('yearly', null) })])).toEqual({
      before: 48_000,
      after: 46_000,
      unpriced: 1,
    }))

  it('are begun as they were looked over, and looked over again once anything is chosen otherwise', async () => {
    const api = new FakeApi()
      .answer(adminCalls.choose, { data: { ids: [1, 2, 3], total: 3, unknown: ['sub-x'] } })
      .answer(adminCalls.bulks, { data: [] })
      .answer(adminCalls.bulk, answer(null))
      .answer(adminCalls.bulkItems, { data: [], page: 1, perPage: 25, total: 0, bulk })
    const { user } = await show(<Tab />, { api, as: { ...aCustomer, permissions: { admin: true } } })
    await user.click(await screen.findByRole('radio', { name: /A list that I paste/ }))
    await user.click(screen.getByRole('textbox', { name: 'Subscription ids' }))
    await user.paste('sub-1;sub-2\n"sub-3" sub-x sub-1')
    expect(await screen.findByText('1 id is not known here')).toBeDefined()
    expect(api.sentTo(adminCalls.choose).at(-1)?.body).toEqual({ references: ['sub-1', 'sub-2', 'sub-3', 'sub-x'] })
    const look = screen.getByRole('button', { name: 'See what changes' })
    expect(look.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: /Billing/ }))
    await user.click(await screen.findByRole('option', { name: 'billed yearly' }))
    await user.click(look)
    expect(await screen.findByText('€ 480,00')).toBeDefined()
    expect(screen.getByText('€ 460,00')).toBeDefined()
    expect(screen.getByText('Not active')).toBeDefined()
    expect(screen.getByText('Planned by An Peeters').nextSibling?.textContent).toContain('8 × Business Premium')
    expect(screen.getAllByText(/^5 × Business Basic.*€ 19,00$/)).toHaveLength(3)
    expect(screen.getByText('Replaces what was planned')).toBeDefined()
    expect(screen.getByText('Replace what was planned').nextSibling?.textContent).toBe('1')
    expect(screen.getByText('Left alone, as planned').nextSibling?.textContent).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Change 2 renewals' }))
    expect(api.sentTo(adminCalls.bulk)).toMatchObject([{ body: { preview: true, leave_planned: true } }])
    api.answer(adminCalls.bulk, answer(bulk))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('1 renewal takes the place of what somebody had planned.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Change 2 renewals' }))
    await waitFor(() => expect(api.sentTo(adminCalls.bulk)).toHaveLength(2))
    expect(api.sentTo(adminCalls.bulk)[1]?.body).toEqual({
      subscriptions: [1, 2, 3],
      renewal: { billing_cycle: 'yearly' },
      leave_planned: true,
    })
    expect(await screen.findByText(/Begins on/)).toBeDefined()
  })
})
