import { expect, it } from 'vitest'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { storageCalls } from '../contract/calls.ts'
import type { ObjectStorage } from '../contract/shapes.ts'
import { sizeCalls } from '../contract/size-calls.ts'
import { SizeTab } from './size-tab.tsx'

const can = { can: true, because: null }
const moment = '2026-11-20T09:00:00.000Z'
const storage: ObjectStorage = {
  ...{ id: 17, name: 'archief', standing: 'known', guid: 'sbx-17', url: 'https://s3.example', region: 'be' },
  ...{ buckets: 1, objects: 4, size: 300 * 1024 ** 3, quotaBytes: 500 * 1024 ** 3, measuredAt: moment },
  ...{ usageDelayMinutes: 60, readAt: moment, silentSince: null, deletedOn: null, underWay: [], failed: null },
  ...{ lastChange: null, abilities: { narrowKeys: can, traffic: can } },
}
const sold = { least: 250, most: 1_000, step: 250 }
const plan = { sizeGb: 500, sold, fitsFromGb: 300, isUnderWay: false, decides: null, mayAsk: false, isAsked: false }
const service = { id: 17, kind: 's3', variant: null, name: 'archief', domain: null, status: 'Active' } as const
const priceView = { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' as const }

it('offers sizes that hold what is there, tells what they cost, and asks once it was looked over', async () => {
  const api = new FakeApi()
    .answer(storageCalls.details, { data: storage })
    .answer(sizeCalls.plan, { data: { ...plan, clientId: aCustomer.clientId } })
    .answer(sizeCalls.changes, { data: [] })
    .answer(sizeCalls.offer, {
      data: {
        ...{ before: 500, after: 750, termMonths: 1, termCents: { now: 1_500, next: 2_000 }, nowCents: 600 },
        ...{ dueOn: '2026-12-10', decides: null, invoicedTo: null },
      },
    })
    .answer(sizeCalls.resize, { success: true, asked: false })
    .answer(cartCalls.priceView, { data: priceView })
  const { user } = await show(<SizeTab service={service} />, { api, as: aCustomer })
  expect(await screen.findByText(/smaller than 500 GB is not possible/)).toBeDefined()
  await user.click((await screen.findAllByRole('button', { name: /^Increase/ }))[0] as HTMLElement)
  expect(await screen.findByText(/7,26/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change the size' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Confirm and pay' }))
  await waitFor(() =>
    expect(api.sentTo(sizeCalls.resize)[0]?.body).toEqual({ sizeGb: 750, nowCents: 600, nextCents: 2_000 }),
  )
  // What is on its way is not priced anew, which would be refused.
  await waitFor(() => expect(api.sentTo(sizeCalls.plan)).toHaveLength(2))
  expect(api.sentTo(sizeCalls.offer)).toHaveLength(1)
})

it('promises no price to whoever is told none', async () => {
  const api = new FakeApi()
    .answer(storageCalls.details, { data: storage })
    .answer(sizeCalls.plan, { data: { ...plan, decides: 'Partner BV', mayAsk: true, clientId: aCustomer.clientId } })
    .answer(sizeCalls.changes, { data: [] })
  await show(<SizeTab service={service} />, { api, as: { ...aCustomer, clientType: 'Managed Client' } })
  expect(await screen.findByText('Choose another size.')).toBeDefined()
  expect(screen.queryByText(/what it costs/)).toBeNull()
})
