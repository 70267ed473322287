import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellGdapEnds } from '#areas/microsoft/partner/server/ends-soon.ts'
import { tellRenewals } from '#areas/microsoft/renewals/server/tell-renewals.ts'
import { readTenantJob } from '#areas/microsoft/tenants/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { reportReady } from '#areas/reports/site/server/public.ts'
import type { Finding } from '#base/site-audit/report.ts'
import type { Work } from '#platform/context.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { payloads } from '../rules/payloads.ts'
import { type Topic, topics } from '../rules/topics.ts'

const dayMs = 86_400_000

describe('programs of a partner hear of Microsoft 365 and of reports', () => {
  let portal: TestPortal
  let partner: Awaited<ReturnType<TestPortal['as']>>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    await partner.post('/integration/webhooks', { url: 'https://voorbeeld.be/hook', topics: [...topics] })
  })
  afterAll(() => portal.close())

  /** What was told while something happened; each payload has what its topic promises, and no more. */
  const heard = async (happens: (work: Work) => Promise<unknown>) => {
    await portal.db.deleteFrom('webhook_delivery').execute()
    await portal.db.transaction().execute((trx) => happens(portal.makeWork(trx)))
    await portal.jobs.drain()
    const told = await portal.db.selectFrom('webhook_delivery').select('body').orderBy('id').execute()
    return told.map(({ body }) => {
      const { topic, data } = body as unknown as { topic: Topic; data: Record<string, unknown> }
      expect([topic, payloads[topic].parse(data)]).toEqual([topic, data])
      return { topic, ...data }
    })
  }

  it('once for each change, renewal, missing agreement and end of access', async () => {
    const at = portal.clock.now.getTime() - 340 * dayMs
    const gdap = [{ id: 'gdap-soon', name: 'Halm', roles: [], days: 365, askedAt: at, approvesAt: at }]
    const { id, guid, tenant, subscription, microsoft } = await heldOffice(portal, partner, {
      daysAgo: 340,
      more: { gdap },
    })
    const reads = (work: Work) =>
      work.sql
        .selectFrom('microsoft_tenant')
        .select('id')
        .where('name', '=', tenant)
        .executeTakeFirstOrThrow()
        .then(({ id: tenantId }) => work.enqueue(readTenantJob, { tenantId }))
    await microsoft.setQuantity('elsewhere-1', { tenant: guid, id: subscription, quantity: 9 })
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    const about = { serviceId: id, tenant, subscription, quantity: 9, term: 'P1Y', renews: true }
    expect(await heard(reads)).toMatchObject([{ topic: 'licences.changed', ...about }])
    expect(await heard(reads)).toEqual([])
    const renewals = (work: Work) => work.enqueue(tellRenewals, {})
    expect(await heard(renewals)).toMatchObject([{ topic: 'licences.renewal-coming', ...about, planned: false }])
    expect(await heard(renewals)).toEqual([])
    const ends = (work: Work) => work.enqueue(tellGdapEnds, {})
    expect(await heard(ends)).toMatchObject([{ topic: 'tenant.access-ends', tenant }])
    expect(await heard(ends)).toEqual([])
    const { tenant: unsigned } = await heldOffice(portal, partner, { more: { agreement: null } })
    const all = await portal.db.selectFrom('webhook_delivery').select('body').execute()
    const missing = all
      .map(({ body }) => body as unknown as { topic: Topic; data: unknown })
      .filter(({ topic }) => topic === 'tenant.agreement-needed')
    expect(missing.map(({ data }) => data)).toEqual([{ tenant: unsigned }])
  })

  it('with the links that one look made certain', async () => {
    const { id: serviceId } = await heldOffice(portal, partner)
    const finding: Finding = {
      ...{ code: 'link_broken', weight: 'bad', page: 'https://zaak.be/', target: 'https://weg.be/' },
      ...{ answer: '404', amount: null, since: null },
    }
    const report = {
      ...{
        url: 'https://zaak.be/',
        endedAt: portal.clock.now.toISOString(),
        score: null,
        pages: 1,
        checked: 1,
        measures: [],
      },
      ...{ findings: [finding], more: 0, cut: null, keptOut: 0, by: 'test' },
    }
    const ready = { serviceId, clientId: partner.clientId, kind: 'links', host: 'zaak.be', report } as const
    const told = await heard((work) => work.emit(reportReady, { ...ready, newlyBroken: [finding] }))
    expect(told).toMatchObject([
      { topic: 'report.ready', report: 'links', host: 'zaak.be', score: null, bad: 1, warnings: 0 },
      { topic: 'report.link-broken', count: 1, links: [{ page: 'https://zaak.be/', target: 'https://weg.be/' }] },
    ])
    expect((await heard((work) => work.emit(reportReady, { ...ready, newlyBroken: [] }))).length).toBe(1)
  })
})
