import { describe, expect, it } from 'vitest'
import { licenceAbilities } from '#base/licences.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { softwareCalls } from '../contract/calls.ts'
import type { Licence } from '../contract/shapes.ts'
import { LicenceSummary } from './licence-summary.tsx'

const can = { can: true, because: null }
const aLicence: Licence = {
  ...{ id: 17, name: 'Antivirus halm.be', clientId: 1, variant: 'seats', standing: 'active', ordered: 5 },
  facts: {
    ...{ quantity: 5, used: 4, serials: ['activation'], isBilledSuspended: true },
    consoleUrl: 'https://protect.example',
  },
  ...{ readAt: '2026-11-28T09:59:00.000Z', silentSince: null, drift: null, return: null, lastRead: null },
  ...{ underWay: [], failed: null },
  abilities: Object.fromEntries(licenceAbilities.map((each) => [each, can])) as Licence['abilities'],
}
const service = { id: 17, kind: 'licence', variant: 'seats', name: 'Antivirus halm.be', domain: null, status: 'Active' }
const shown = async (more: Partial<Licence> = {}) => {
  const api = new FakeApi()
    .answer(softwareCalls.details, { data: { ...aLicence, ...more } })
    .answer(softwareCalls.serialNumber, { serialNumber: 'ABC-123', type: 'activation' })
    .answer(softwareCalls.setRight, { success: true, task: 5 })
    .answer(softwareCalls.cancelPerpetual, { success: true, credit: 'left' })
  const { user } = await show(<LicenceSummary service={service} />, { api, as: aCustomer })
  return { api, user }
}

describe('the summary of a licence', () => {
  it('shows a serial number only to whoever presses, and forgets it when it is hidden', async () => {
    const { api, user } = await shown()
    expect(await screen.findByText('4 of 5')).toBeDefined()
    expect(api.sentTo(softwareCalls.serialNumber)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('ABC-123')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByText('ABC-123')).toBeNull()
  })

  it('shows what differs at its shop, and sets it right', async () => {
    const { api, user } = await shown({ drift: { there: 9, ordered: 5 } })
    expect(await screen.findByText(/the supplier has 9/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back to 5' }))
    await waitFor(() => expect(api.sentTo(softwareCalls.setRight)).toHaveLength(1))
  })

  it('gives perpetual software back after asking, and not when it is too late', async () => {
    const back = { until: '2026-12-20', canReturn: true, credit: 'nothing' as const, credits: [] }
    const { api, user } = await shown({ variant: 'perpetual', return: back })
    await user.click(await screen.findByRole('button', { name: 'Give the software back' }))
    expect(api.sentTo(softwareCalls.cancelPerpetual)).toHaveLength(0)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('within 30 days')
    expect(dialog.textContent).toContain('nothing left to credit')
  })

  it('says before it is given back what becomes of an invoice that is not paid yet', async () => {
    const credits = [{ number: 'BF2026-000135', creditCents: 60_258, openCents: 140_456 }]
    const back = { until: '2026-12-20', canReturn: true, credit: 'left' as const, credits }
    const { user } = await shown({ variant: 'perpetual', return: back })
    await user.click(await screen.findByRole('button', { name: 'Give the software back' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toMatch(/BF2026-000135 is not paid yet .*602,58 .*801,98 remains/)
  })

  it('tells nothing secret while it is suspended, and that it is charged', async () => {
    await shown({ standing: 'suspended' })
    expect(await screen.findByText(/it is charged until it has ended/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Show' }).hasAttribute('disabled')).toBe(true)
  })
})
