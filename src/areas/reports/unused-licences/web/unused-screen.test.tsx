import { expect, it } from 'vitest'
import { renewalCalls } from '#areas/microsoft/renewals/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { type UnusedLicence, unusedCalls } from '../contract/calls.ts'
import { UnusedScreen } from './unused-screen.tsx'

const own = { ...aCustomer, permissions: { reports: true, services: true } } as const
const row: UnusedLicence = {
  ...{ id: 1, subscriptionId: 'sub-1', serviceId: 9, clientId: 3, clientName: 'Zaak BV', ProductSku: 'BS:1' },
  ...{ tenantName: 'zaak.onmicrosoft.com', licence: 'Business Standard', quantity: 10, unused: 4, lowerTo: 6 },
  renewsAs: { licence: 'Business Premium', quantity: 12 },
  ...{ lowering: 'plan', unusedSince: '2026-10-05T08:00:00.000Z', lowerOn: '2027-03-01', savesCents: 48_000 },
  ...{ countedAt: '2026-11-26T08:00:00.000Z', isBusy: false, exception: null },
}
const answer = (...data: UnusedLicence[]) => ({
  ...{ data, total: data.length, page: 1, perPage: 25 },
  figures: {
    ...{ licences: 4, savesCents: 48_000, soon: 0, exceptions: 0, unknownTenants: 2 },
    oldestCountAt: '2026-11-26T08:00:00.000Z',
  },
})

it('plans a lower number at the renewal by one press and a yes', async () => {
  const api = new FakeApi().answer(unusedCalls.list, answer(row)).answer(renewalCalls.add, { success: true, task: 5 })
  const { user } = await show(<UnusedScreen />, { api, as: own })
  expect(await screen.findByText(/We have no count of 2 tenants/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Fewer at renewal' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/renews as Business Premium, as was planned, with 6 licences instead of 12/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fewer at renewal' }))
  const [sent] = api.sentTo(renewalCalls.add)
  expect(sent?.body).toEqual({ subscription_id: 'sub-1', quantity: 6, covers_users: true })
})

it('ends what nobody uses at all, and offers nothing while a change is under way', async () => {
  const api = new FakeApi().answer(
    unusedCalls.list,
    answer(
      { ...row, lowerTo: 0, lowering: 'end' },
      { ...row, id: 2, isBusy: true },
      { ...row, id: 3, lowering: 'page' },
    ),
  )
  await show(<UnusedScreen />, { api, as: own })
  expect(await screen.findByRole('button', { name: 'Do not renew' })).toBeTruthy()
  expect(screen.getByText('Being changed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lower now' }).getAttribute('href')).toBe('/services/9')
})

it('has licences count no more for a reason, and count again', async () => {
  const exception = { reason: 'server', note: '', by: 'An Peeters', since: '2026-11-01T08:00:00.000Z' } as const
  const api = new FakeApi()
    .answer(unusedCalls.list, answer(row, { ...row, id: 2, ProductSku: 'BB:1', licence: 'Basic', exception }))
    .answer(unusedCalls.except, { success: true })
    .answer(unusedCalls.takeBack, { success: true })
  const { user } = await show(<UnusedScreen />, { api, as: own })
  const menus = await screen.findAllByRole('button', { name: /zaak\.onmicrosoft\.com/ })
  await user.click(menus[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Make an exception …' }))
  await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Spare')
  await user.click(screen.getByRole('button', { name: 'Do not count' }))
  await waitFor(() => expect(api.sentTo(unusedCalls.except)).toHaveLength(1))
  expect(api.sentTo(unusedCalls.except)[0]?.body).toEqual({ reason: 'kept', note: 'Spare' })
  await user.click((await screen.findAllByRole('button', { name: /zaak\.onmicrosoft\.com/ }))[1] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Count again' }))
  await waitFor(() => expect(api.sentTo(unusedCalls.takeBack)).toHaveLength(1))
})
