import { describe, expect, it } from 'vitest'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { aCloudServer, aServerTab } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import type { ServerPlan } from '../contract/shapes.ts'
import { genericOverview, genericResources } from '../contract/tables.ts'
import { SizeTab } from './size-tab.tsx'

const now = { cpus: 2, memoryGb: 4, disksGb: [50] }
const bounds = { least: 2, most: 16, step: 2 }
const plan: ServerPlan = {
  now,
  sold: {
    cpus: bounds,
    memoryGb: { least: 4, most: 64, step: 4 },
    diskGb: { least: 50, most: 1000, step: 50 },
    mostDisks: 4,
  },
  sshKeys: '',
  ...{ decides: null, mayAsk: false, isAsked: false, clientId: aCustomer.clientId },
}
const status = {
  state: 'running' as const,
  locked: null,
  uptimeSeconds: 1,
  underWay: [],
  readAt: null,
  silentSince: null,
}
const priceView = { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' as const }

const shown = async (told: Partial<ServerPlan> = {}) => {
  const { decides } = { ...plan, ...told }
  const api = new FakeApi()
    .answer(genericOverview.details, { data: aCloudServer() })
    .answer(genericOverview.status, { data: status })
    .answer(genericResources.plan, { data: { ...plan, ...told } })
    .answer(genericResources.history, { data: [] })
    .answer(genericResources.offer, ({ body }) => ({
      data: {
        ...{ before: now, after: body as typeof now, restarts: true, termMonths: 1, dueOn: '2026-12-10' },
        ...(decides === null
          ? { termCents: { now: 1_500, next: 3_000 }, nowCents: 600 }
          : { termCents: null, nowCents: null }),
        ...{ decides, invoicedTo: null },
      },
    }))
    .answer(genericResources.update, { success: true, asked: decides !== null })
    .answer(cartCalls.priceView, { data: priceView })
  const { user } = await show(<SizeTab service={aServerTab} />, { api, as: aCustomer })
  return { api, user }
}
/** The buttons of the number of CPUs. */
const more = async () => (await screen.findAllByRole('button', { name: /^Increase/ }))[0] as HTMLElement

describe('the size of a cloud server', () => {
  it('is priced as it is chosen, and asked for once it was looked over', async () => {
    const { api, user } = await shown()
    await user.click(await more())
    expect(await screen.findByText(/7,26/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a disk' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Change the size' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/4 CPUs/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Confirm and pay' }))
    await waitFor(() =>
      expect(api.sentTo(genericResources.update)[0]?.body).toEqual({
        ...now,
        cpus: 4,
        nowCents: 600,
        nextCents: 3_000,
      }),
    )
  })

  it('is asked of whoever decides', async () => {
    const { api, user } = await shown({ decides: 'Partner BV', mayAsk: true })
    await user.click(await more())
    await user.click(await screen.findByRole('button', { name: 'Ask Partner BV' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ask Partner BV' }))
    await waitFor(() => expect(api.sentTo(genericResources.update)[0]?.body).toEqual({ ...now, cpus: 4 }))
  })
})
