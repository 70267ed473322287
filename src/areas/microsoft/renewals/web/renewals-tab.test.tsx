import { describe, expect, it } from 'vitest'
import { tenantCalls } from '#areas/microsoft/tenants/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, within } from '#test/kit/component/show.tsx'
import { anOffice, officeTab, someLicences } from '#test/kit/office-facts.ts'
import { renewalCalls, type Target } from '../contract/calls.ts'
import { RenewalsTab } from './renewals-tab.tsx'

const cost = {
  ...{ subscriptionId: 'sub-1', nowCents: 2_800, billingCycle: 'monthly' as const, nextCents: 3_050 },
  ...{ nextBillingCycle: 'monthly' as const, isOther: true, mail: '2027-04-22' },
}
const target: Target = {
  ...{ ProductSku: 'BFY365BB:0001', licence: 'Business Basic', isCurrent: true, isEligible: true },
  ...{ transfersLicences: false, reason: null, prices: [{ term: 'P1Y', cycle: 'monthly', cents: 610 }] },
}

async function shown() {
  const api = new FakeApi()
    .answer(tenantCalls.data, { data: anOffice([someLicences()]) })
    .answer(renewalCalls.costs, { data: [cost] })
    .answer(renewalCalls.products, { data: [target], endDates: [] })
  const { user } = await show(<RenewalsTab service={officeTab} />, { api, as: aCustomer })
  return { api, user }
}

describe('the renewal of licences on screen', () => {
  it('says what the next term costs, and when that is mailed', async () => {
    await shown()
    expect(await screen.findByText('now € 28,00 per month')).toBeDefined()
    expect(screen.getByText(/^On 22\/04\/2027 we mail whoever pays/)).toBeDefined()
  })

  it('is planned for one licence at least: none is neither priced nor sent', async () => {
    const { api, user } = await shown()
    await user.click(await screen.findByRole('button', { name: /Plan/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('textbox', { name: 'Number of licences' })
    expect(dialog.getByText('€ 30,50')).toBeDefined()
    await user.clear(field)
    await user.type(field, '0')
    await user.tab()
    expect(dialog.getByText(/^At least 1\./)).toBeDefined()
    expect(dialog.queryByText(/€/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Plan' }).hasAttribute('disabled')).toBe(true)
    expect(api.sentTo(renewalCalls.add)).toHaveLength(0)
  })
})
