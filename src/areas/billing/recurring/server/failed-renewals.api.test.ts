import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markPaid } from '#areas/billing/invoices/server/public.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { runBillingJob } from './jobs.ts'

describe('automatic renewals that fail', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  it('are reported to the payer in one mail for a whole run, which names the client of each', async () => {
    const [partner, managed] = [await personaOf(portal.db, 'partner'), await personaOf(portal.db, 'managed')]
    // Names that the registry does not have.
    for (const [clientId, name] of [
      [managed.clientId, 'mislukt-een.com'],
      [managed.clientId, 'mislukt-twee.com'],
      [partner.clientId, 'mislukt-drie.com'],
    ] as const)
      await activeDomain(portal.db, clientId, name, { expires_on: '2026-12-20' })
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(runBillingJob, { day: '2026-11-21' }))
    await portal.jobs.drain()
    const invoices = await portal.db
      .selectFrom('invoice')
      .select('id')
      .where('client_id', '=', partner.clientId)
      .execute()
    expect(invoices).toHaveLength(1)
    await portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), invoices[0]?.id ?? 0))
    await portal.jobs.drain({ rounds: 60 })
    const states = await portal.db.selectFrom('domain_renewal').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    const mails = await portal.db
      .selectFrom('mail_message')
      .select(['kind', 'recipient', 'body_text'])
      .where('kind', '=', 'renewal.failed')
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['partner@test.example'])
    expect(mails[0]?.body_text).toMatch(
      /mislukt-een\.com \(.+\): .*mislukt-twee\.com \(.+\): .*mislukt-drie\.com \(.+\): /s,
    )
  })
})
