import { describe, expect, it } from 'vitest'
import { tenantCalls } from '#areas/microsoft/tenants/contract/calls.ts'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { anOffice, officeTab, someLicences } from '#test/kit/office-facts.ts'
import { licenceCalls, type QuantityOffer } from '../contract/calls.ts'
import { LicencesTab } from './licences-tab.tsx'

const priceView = { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' as const }
const offer: QuantityOffer = {
  ...{ before: 5, after: 6, termMonths: 1, termCents: { now: 2_800, next: 3_360 }, nowCents: 280, credit: null },
  ...{ dueOn: '2026-12-10', plansAgain: true, decides: null, invoicedTo: null },
}

async function opened(more: Partial<Licence> = {}, told: Partial<QuantityOffer> = {}) {
  const api = new FakeApi()
    .answer(tenantCalls.data, { data: anOffice([someLicences(more)]) })
    .answer(licenceCalls.offer, { data: { ...offer, ...told } })
    .answer(licenceCalls.update, { success: true, asked: false })
    .answer(cartCalls.priceView, { data: priceView })
  const { user } = await show(<LicencesTab service={officeTab} />, { api, as: aCustomer })
  await user.click(await screen.findByRole('button', { name: 'Actions for Business Basic' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change the number' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { api, user, dialog }
}

describe('the number of licences', () => {
  it('is priced as it is chosen, says what becomes of the plan, and is asked for with that price', async () => {
    const { api, user, dialog } = await opened()
    await user.click(dialog.getByRole('button', { name: /^Increase/ }))
    expect(await dialog.findByText(/3,39|3\.39/)).toBeDefined()
    expect(dialog.getByText(/We plan it again afterwards/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Confirm and pay' }))
    await waitFor(() =>
      expect(api.sentTo(licenceCalls.update)[0]?.body).toEqual({
        ...{ subscription_id: 'sub-1', quantity: 6, nowCents: 280 },
      }),
    )
  })

  it('gets smaller in the first seven days alone: after them it leads to the renewal', async () => {
    const { api, user, dialog } = await opened()
    await user.click(dialog.getByRole('button', { name: /^Decrease/ }))
    expect(await dialog.findByText(/The first seven days of this term are over/)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Plan it for the renewal' }).getAttribute('href')).toMatch(
      /office-renewals\?plan=sub-1&quantity=/,
    )
    expect(api.sentTo(licenceCalls.offer)).toHaveLength(0)
    expect(dialog.getByRole('button', { name: 'Change the number' }).hasAttribute('disabled')).toBe(true)
  })

  it('that is smaller within them gives back what is told, and is asked for with that credit', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const credit = { cents: 1_000, vatCents: 210 }
    const { api, user, dialog } = await opened({ changeableUntil: later }, { before: 5, after: 4, nowCents: 0, credit })
    await user.click(dialog.getByRole('button', { name: /^Decrease/ }))
    expect(await dialog.findByText(/you get a credit note of .*12[.,]10/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Change the number' }))
    await waitFor(() => expect(api.sentTo(licenceCalls.update)[0]?.body).toMatchObject({ creditCents: 1_000 }))
  })

  it('is never none: that is said, and neither priced nor asked for', async () => {
    const { api, user, dialog } = await opened()
    const field = dialog.getByRole('textbox', { name: 'Number of licences' })
    await user.clear(field)
    await user.type(field, '0')
    await user.tab()
    expect(field.getAttribute('value')).toBe('0')
    expect(dialog.getByText(/^At least 1\./)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Change the number' }).hasAttribute('disabled')).toBe(true)
    expect(api.sentTo(licenceCalls.offer)).toHaveLength(0)
  })

  it('is asked of whoever pays', async () => {
    const { user, dialog } = await opened({}, { decides: 'Partner BV', termCents: null, nowCents: null })
    await user.click(dialog.getByRole('button', { name: /^Increase/ }))
    expect(await dialog.findByRole('button', { name: 'Ask Partner BV' })).toBeDefined()
  })
})
