import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  const { clientId } = await portal.as('partner')
  await portal.db
    .insertInto('domain')
    .values(
      (['enabled', 'disabled'] as const).map((dnssec_state) => ({
        ...{ client_id: clientId, portfolio_id: clientId, name: `${dnssec_state}.be`, tld: 'be', status: 'Active' },
        ...{ dnssec_state },
      })),
    )
    .execute()
})
afterAll(() => portal.close())

const figuresOf = async (caller: Caller) => (await caller.get('/reports')).body.data

it('the reports tell what each comes to, of those that somebody may see', async () => {
  const partner = await figuresOf(await portal.as('partner'))
  expect(partner).toEqual({
    mailboxes: { mailboxes: 0, full: 0 },
    dnssec: { domains: 2, off: 1 },
    unusedLicences: { licences: 0, savesCents: 0 },
    websites: { sites: 0, withFaults: 0 },
    invoices: { invoices: 0 },
    microsoft: null,
  })
  const stranger = await figuresOf(await portal.as('stranger'))
  expect(stranger).toMatchObject({ dnssec: { domains: 0 }, invoices: null, microsoft: null })
  const staff = await figuresOf(await portal.as('admin'))
  expect(staff.microsoft).toEqual({ licences: 0, endSoon: 0, failed: 0 })
  expect((await figuresOf(await portal.as('managed'))).unusedLicences.savesCents).toBeNull()
})

it('they are for whoever may see reports', async () => {
  expect((await portal.visitor.get('/reports')).status).toBe(401)
  expect((await (await portal.as('subuser')).get('/reports')).status).toBe(403)
})
