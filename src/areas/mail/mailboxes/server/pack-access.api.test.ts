import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letOrder } from '#areas/ordering/approvals/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { soldMail } from '#test/kit/sold-mail.ts'

type Who = Caller & { clientId: ClientId }

describe('access to the choice of a mail pack', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-11-28T09:00:00Z' })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  async function given({ who = owner, cycle = 'yearly', pack = '5' } = {}) {
    const domain = await mailDomainOf(portal, who)
    const isYearly = cycle === 'yearly'
    const service = await soldMail(portal, who, domain, {
      options: { mailboxes: pack },
      cents: isYearly ? 12_000 : 0,
      cycle,
      nextDueOn: isYearly ? '2027-01-01' : null,
    })
    const path = `/domains/${domain.name}/mail`
    return { ...domain, service, pack: `${path}/pack`, change: `${path}/change-mail-pack`, path }
  }
  const monthly = (offer: Json) => offer.choices.map(({ monthlyCents }: Json) => monthlyCents)

  it('a colleague who only sees the domain gets no details of the hosting or its price', async () => {
    const { id, name, pack, change, service } = await given()
    const webmaster = await portal.as('webmaster')
    await portal.db.insertInto('product_access').values({ account_id: webmaster.accountId, domain_id: id }).execute()
    const { data } = (await webmaster.get(pack)).body
    expect(data).toMatchObject({ pack: '5', hosting: null, isOfOthers: true, dueOn: null, alone: null })
    expect(monthly(data)).toEqual([null, null, null])
    expect((await webmaster.post(change, { pack: '50' })).status).toBeGreaterThanOrEqual(403)
    await portal.db
      .insertInto('product_access')
      .values({ account_id: webmaster.accountId, service_id: service })
      .execute()
    expect((await webmaster.get(pack)).body.data).toMatchObject({ hosting: { id: service, name }, isOfOthers: false })
  })

  it('a pack that a colleague chooses is reported to the payers, and not to the colleague', async () => {
    const { id, name, change, service } = await given()
    const webmaster = await portal.as('webmaster')
    for (const product of [{ domain_id: id }, { service_id: service }])
      await portal.db
        .insertInto('product_access')
        .values({ account_id: webmaster.accountId, ...product })
        .execute()
    const told = async (who: Caller) =>
      (await who.get('/notifications')).body.data.filter(({ path }: Json) => path.includes(name))
    expect((await webmaster.post(change, { pack: '50' })).status).toBe(202)
    expect(await told(owner)).toMatchObject([
      { title: expect.stringContaining('groter mailpakket'), path: `/domains/${name}/mailboxes?mail=pack` },
    ])
    expect(await told(webmaster)).toEqual([])
    await portal.jobs.drain()
    expect((await owner.post(change, { pack: '5' })).status).toBe(202)
    expect(await told(owner)).toHaveLength(1)
    expect(await told(webmaster)).toMatchObject([{ title: expect.stringContaining('kleiner mailpakket') }])
  })

  it('a user without the services permission gets no details of their own client’s hosting', async () => {
    const { pack } = await given()
    const { data } = (await (await portal.as('subuser')).get(pack)).body
    expect(data).toMatchObject({ pack: '5', hosting: null, isOfOthers: true, dueOn: null })
    expect(monthly(data)).toEqual([null, null, null])
  })

  it('a gift or a single purchase has no larger pack for free', async () => {
    for (const cycle of ['Free Account', 'one-time']) {
      const { pack, change } = await given({ cycle })
      const { data } = (await owner.get(pack)).body
      expect([monthly(data), data.choices.map(({ isSold }: Json) => isSold)]).toEqual([
        [0, null, null],
        [true, false, false],
      ])
      expect((await owner.post(change, { pack: 'unlimited' })).body.code).toBe('pack_needs_hosting')
    }
    const gift = await given({ cycle: 'Free Account', pack: '50' })
    expect((await owner.post(gift.change, { pack: '5' })).status).toBe(202)
  })

  it('a managed client asks their partner for a larger one, and chooses a smaller one by themselves', async () => {
    const managed = await portal.as('managed')
    await letOrder(portal.db, managed.clientId, 'after-approval')
    const { id, change } = await given({ who: managed, pack: '50' })
    expect((await managed.post(change, { pack: 'unlimited' })).body.code).toBe('costs_need_payer')
    expect((await managed.post(change, { pack: '5' })).status).toBe(202)
    const told = await portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('object_type', '=', 'domain')
      .where('object_id', '=', String(id))
      .where('action', '=', 'mail.pack.changed')
      .execute()
    expect(told.map(({ details }) => Object.keys(details as object).toSorted())).toEqual([['before', 'name', 'pack']])
  })

  it('a colleague who may not order cannot choose', async () => {
    const { change } = await given()
    const permissions = { domains: true, services: true }
    const added = { clientId: owner.clientId, email: 'techniek@test.example', permissions }
    const technician = portal.withToken((await addUser(portal.db, added)).token)
    const refused = await technician.post(change, { pack: '50' })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  })

  it('a token needs the scope of what it touches, besides that of mail', async () => {
    const partner = await portal.as('partner')
    const { path, change } = await given({ who: partner })
    const withScopes = async (...scopes: string[]) => {
      const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes })
      return portal.withToken(made.body.token)
    }
    const [read, write] = [await withScopes('domain-mail:read'), await withScopes('domain-mail:write')]
    expect((await read.get(`${path}/pack`)).status).toBe(200)
    const lacks = (answer: { body: Json }) => [answer.body.code, answer.body.details?.scope]
    expect(lacks(await read.get(`${path}/forwarding/records`))).toEqual(['scope_missing', 'dns:read'])
    expect(lacks(await write.post(`${path}/forwarding/dns`, {}))).toEqual(['scope_missing', 'dns:write'])
    expect(lacks(await write.post(change, { pack: '50' }))).toEqual(['scope_missing', 'orders:write'])
    const both = await withScopes('domain-mail:write', 'domain-mail:read', 'dns:read', 'orders:write')
    expect((await both.get(`${path}/forwarding/records`)).status).toBe(200)
    expect((await both.post(change, { pack: '50' })).status).toBe(202)
  })
})
