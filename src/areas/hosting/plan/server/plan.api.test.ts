import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '#areas/people/users/fixtures.ts'
import type { Rights } from '#areas/people/users/rules/roles.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webSpaceOf } from '#test/kit/web-space.ts'

const gigabyte = 1024 ** 3

describe('a larger web space', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  type Given = { who?: Who; cycle?: string; dueOn?: string | null; group?: string }
  /** One that is paid for, and that its provider knows. */
  const given = async ({ who = owner, cycle = 'yearly', dueOn = '2027-01-01', group }: Given = {}) => {
    const space = await webSpaceOf(portal, who, group ? { group } : {})
    await portal.db
      .updateTable('service')
      .set({ billing_cycle: cycle, next_due_on: dueOn, price_cents: 12_000 })
      .where('id', '=', space.id)
      .execute()
    const { pid } = await portal.db
      .selectFrom('service')
      .select('pid')
      .where('id', '=', space.id)
      .executeTakeFirstOrThrow()
    const host = openSandboxServiceHost({
      state: databaseState(portal.db),
      clock: { now: () => portal.clock.now },
      pace: 1_000_000,
    })
    const plan = { pid, options: {}, quantity: 1, configuration: { kind: 'plain' } } as const
    await host.adopt({ reference: space.reference, kind: 'hosting', name: space.domain, state: 'active', plan })
    await who.get(space.path)
    const path = `${space.path}/upgrade`
    const offer = async (asks: Caller = who) => (await asks.get(path)).body.data
    return { ...space, path, offer, space: space.path }
  }
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    }
  }
  const invoicesOf = (id: number) =>
    portal.db
      .selectFrom('invoice_line')
      .select(['net_cents', 'description'])
      .where('service_id', '=', id as never)
      .execute()

  it('shows what it costs, is there, and is invoiced for the rest of the term', async () => {
    const { path, offer, space, id } = await given()
    const before = await offer()
    expect(before).toMatchObject({ now: { gb: 2 }, next: { gb: 25, termMonths: 12, dueOn: '2027-01-01' }, flaw: null })
    expect(before.next.termCents).toEqual({ now: 12_000, next: 24_000, paid: 12_000 })
    const { nowCents } = before.next
    expect(nowCents).toBeGreaterThan(0)
    expect(nowCents).toBeLessThan(12_000)
    expect((await owner.post(path, { nowCents: nowCents - 1 })).body.code).toBe('upgrade_price_changed')
    expect((await owner.post(path, { nowCents })).status).toBe(202)
    expect((await owner.post(path)).body.code).toBe('upgrade_not_offered')
    expect(await invoicesOf(id)).toEqual([])
    await settle()
    expect((await owner.get(space)).body.data.facts.quotaBytes).toBe(25 * gigabyte)
    expect(await invoicesOf(id)).toEqual([{ net_cents: nowCents, description: expect.stringContaining('XL') }])
    const after = await portal.db
      .selectFrom('service')
      .select(['price_cents', 'pid'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ price_cents: 24_000, pid: 211 })
    expect(await offer()).toMatchObject({ now: { gb: 25 }, next: null, flaw: 'largest' })
  })

  it('is told beside what the next term asks as it is, where less was paid for the first', async () => {
    const { offer, id } = await given()
    await portal.db.updateTable('service').set({ price_cents: 0 }).where('id', '=', id).execute()
    const { next } = await offer()
    expect(next.termCents).toEqual({ now: 12_000, next: 24_000, paid: 0 })
  })

  it('says why there is none', async () => {
    const free = await given({ cycle: 'Free Account', dueOn: null })
    expect((await free.offer()).flaw).toBe('not_billed')
    expect((await owner.post(free.path)).body.code).toBe('upgrade_not_offered')
    const bundle = await given({ group: 'crm_shared_webhosting' })
    expect(await bundle.offer()).toMatchObject({ next: null, flaw: 'bundle' })
    expect((await owner.post(bundle.path)).body).toMatchObject({
      code: 'upgrade_not_offered',
      error: expect.stringContaining('CRM'),
    })
    const odd = await given({ cycle: 'quarterly' })
    expect((await odd.offer()).flaw).toMatch(/not_sold|not_billed/)
  })

  it('is told to a managed client without amounts', async () => {
    const managed = await portal.as('managed')
    const { offer } = await given({ who: managed })
    const told = await offer()
    expect(told.next).toMatchObject({ gb: 25, termCents: null, nowCents: null })
    expect(told).toMatchObject({ decides: expect.any(String), mayAsk: true, isAsked: false })
    expect(told.invoicedTo).toBe(told.decides)
  })

  it('is asked of whoever pays for a managed client, and comes with their yes', async () => {
    const managed = await portal.as('managed')
    const partner = await portal.as('partner')
    const { offer, path, space, id } = await given({ who: managed })
    expect((await managed.post(path)).body).toEqual({ success: true, asked: true })
    expect((await offer()).isAsked).toBe(true)
    expect((await managed.post(path)).body.code).toBe('upgrade_not_offered')
    await settle()
    expect((await managed.get(space)).body.data.facts.quotaBytes).toBe(2 * gigabyte)
    const { data } = (await partner.get('/approvals?state=waiting')).body
    const [asked] = data
    const { nowCents } = (await offer(partner)).next
    expect(asked).toMatchObject({ kind: 'service-change', netCents: nowCents })
    expect(asked.lines[0].description).toContain('240,00')
    const own = (await managed.get('/approvals')).body.data[0]
    expect(own.lines[0]).toMatchObject({ netCents: 0, description: expect.not.stringContaining('240,00') })
    const priced = (cents: number) =>
      portal.db.updateTable('service').set({ price_cents: cents }).where('id', '=', id).execute()
    await priced(11_000)
    expect((await partner.post(`/approvals/${asked.id}/approve`)).body.code).toBe('approval_outdated')
    await priced(12_000)
    expect((await partner.post(`/approvals/${asked.id}/approve`)).status).toBe(200)
    await settle()
    expect((await managed.get(space)).body.data.facts.quotaBytes).toBe(25 * gigabyte)
    expect(await invoicesOf(id)).toEqual([{ net_cents: nowCents, description: expect.stringContaining('XL') }])
  })

  it('names whoever gets the invoice, to a partner whose client pays', async () => {
    const partner = await portal.as('partner')
    const { offer } = await given()
    expect((await offer()).invoicedTo).toBeNull()
    await portal.db
      .updateTable('client')
      .set({ partner_id: partner.clientId })
      .where('id', '=', owner.clientId)
      .execute()
    expect((await offer(partner)).invoicedTo).toBe('customer bv')
  })

  it('tells screens once the larger space was read', async () => {
    const { path, id } = await given()
    await owner.post(path)
    await settle()
    const events = () =>
      portal.db.selectFrom('event').select(['id', 'type']).where('subject', '=', String(id)).orderBy('id').execute()
    const types = (await events()).map(({ type }) => type)
    expect(types.lastIndexOf('web-space.changed')).toBeGreaterThan(types.lastIndexOf('service.changed'))
  })

  it('is shown to a colleague who may order nothing, and not to be had by them', async () => {
    const { path, id } = await given()
    const colleague = async (email: string, permissions: Rights) =>
      portal.withToken((await addUser(portal.db, { clientId: owner.clientId, email, permissions })).token)
    const technician = await colleague('techniek@test.example', { services: true })
    expect((await technician.get(path)).body.data.next.gb).toBe(25)
    const refused = await technician.post(path)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    await settle()
    expect(await invoicesOf(id)).toEqual([])
    const buyer = await colleague('aankoop@test.example', { services: true, orders: true })
    expect((await buyer.post(path)).status).toBe(202)
  })

  it('takes a program the right to order', async () => {
    const partner = await portal.as('partner')
    const { path } = await given({ who: partner })
    const withScopes = async (...scopes: string[]) => {
      const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes })
      return portal.withToken(made.body.token)
    }
    const weak = await (await withScopes('hosting:write')).post(path)
    expect([weak.body.code, weak.body.details?.scope]).toEqual(['scope_missing', 'orders:write'])
    expect((await (await withScopes('hosting:write', 'orders:write')).post(path)).status).toBe(202)
  })

  it('is asked once and charged once, however often it is pressed at the same moment', async () => {
    const { path, id } = await given()
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post(path)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(7).fill(409)])
    await settle()
    expect(await invoicesOf(id)).toHaveLength(1)
    expect((await owner.post(path)).status).toBe(409)
  })

  it('is nobody else’s', async () => {
    const { id } = await given()
    const path = '/products/{id}/webhosting/upgrade'.replace('{id}', String(id))
    expect([(await stranger.get(path)).status, (await stranger.post(path)).status]).toEqual([404, 404])
  })
})
