import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { tellGdapEnds } from './ends-soon.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>
const dayMs = 86_400_000

describe('what the administrator of a tenant lets us do', () => {
  let portal: TestPortal
  let partner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '60' } })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
  })
  afterAll(() => portal.close())

  it('is asked for at an address of Microsoft, and opens users and domains once it is approved', async () => {
    const { path, tenant } = await heldOffice(portal, partner, { more: { gdap: [] } })
    const relationship = async () => (await partner.get(`/office-nce/gdap/relationship?tenant=${tenant}`)).body.data[0]
    expect(await relationship()).toMatchObject({ tenant, standing: 'none', relationships: [] })
    expect((await partner.get(`${path}/users`)).body.code).toBe('no_gdap')
    const asked = await partner.post('/office-nce/gdap/new-relationship', { tenant })
    expect(asked.body.data).toMatchObject({
      ...{ standing: 'asked', relationships: [{ days: 365, approvalUrl: expect.stringContaining('https://') }] },
    })
    expect((await partner.post('/office-nce/gdap/new-relationship', { tenant })).body.code).toBe('gdap_asked')
    portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
    expect(await relationship()).toMatchObject({ standing: 'active' })
    expect((await partner.get(`${path}/users`)).body.data).toHaveLength(1)
    expect((await partner.get('/office-nce/gdap/relationship')).body.data.length).toBeGreaterThan(0)
    const customer = await portal.as('customer')
    expect((await customer.get('/office-nce/gdap/relationship')).status).toBe(403)
  })

  it('is mailed about before it ends, once', async () => {
    const endsIn = (days: number) => {
      const at = portal.clock.now.getTime() - (365 - days) * dayMs
      return { gdap: [{ id: `gdap-${days}`, name: 'Halm', roles: [], days: 365, askedAt: at, approvesAt: at }] }
    }
    const { tenant } = await heldOffice(portal, partner, { more: endsIn(20) })
    await heldOffice(portal, partner, { more: endsIn(90) })
    for (let turn = 0; turn < 2; turn++) {
      await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(tellGdapEnds, {}))
      await portal.jobs.drain()
    }
    const mails = await portal.db
      .selectFrom('mail_message')
      .select('subject')
      .where('kind', '=', 'office.gdap-ends')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(tenant)])
  })
})
