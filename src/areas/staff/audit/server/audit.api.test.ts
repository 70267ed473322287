import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Signed = Caller & { accountId: AccountId; clientId: ClientId }

describe('the audit log for staff', () => {
  let portal: TestPortal
  let admin: Caller
  let customer: Signed
  let partner: Signed
  beforeAll(async () => {
    portal = await openTestPortal()
    admin = await portal.as('admin')
    customer = await portal.as('customer')
    partner = await portal.as('partner')
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('audit_entry').execute()
    const by = (actor: Signed | null, account: Signed | null = actor) => ({
      actor_account_id: actor?.accountId ?? null,
      account_id: account?.accountId ?? null,
    })
    const line = (at: string, action: string, object_type: string, object_id: string) => ({
      at: new Date(at),
      action,
      object_type,
      object_id,
      client_id: customer.clientId,
    })
    await portal.db
      .insertInto('audit_entry')
      .values([
        {
          ...line('2026-10-31T23:30:00Z', 'dns.records.changed', 'zone', 'een.be'),
          ...by(customer),
          request_id: 'r-1',
        },
        { ...line('2026-11-05T12:00:00Z', 'people.client-changed', 'client', '7'), ...by(partner, customer) },
        { ...line('2026-11-30T22:59:00Z', 'billing.invoice-issued', 'invoice', '12'), ...by(null) },
      ])
      .execute()
  })

  const objects = async (query = ''): Promise<string[]> =>
    (await admin.get(`/staff/audit${query}`)).body.data.map(({ object }: { object: { id: string } }) => object.id)

  it('tells newest first, as whom it was done and who really did it', async () => {
    const { body } = await admin.get('/staff/audit')
    expect(body).toMatchObject({ total: 3, page: 1 })
    expect(body.data).toMatchObject([
      { action: 'billing.invoice-issued', topic: 'billing', account: null, actor: null },
      { account: { id: customer.accountId }, actor: { id: partner.accountId, email: 'partner@test.example' } },
      { topic: 'domains', account: { id: customer.accountId }, actor: null, clientId: customer.clientId },
    ])
  })

  it.each([
    ['a topic', '?topic=domains,billing', ['12', 'een.be']],
    ['who acted for somebody else', '?source=acting', ['7']],
    ['what the portal did by itself, and people themselves', '?source=portal,person', ['12', 'een.be']],
    ['Brussels days, the last one included', '?period=2026-11-01..2026-11-30', ['12', '7', 'een.be']],
    ['a period in which nothing was done', '?period=2026-12-01..2026-12-31', []],
    ['the whole name of a thing', '?q=een.be', ['een.be']],
    ['part of a name of a thing, which is no name', '?q=een', []],
    ['a request', '?q=r-1', ['een.be']],
    ['a person, also when they acted for somebody', '?q=partner@test', ['7']],
    ['a sign that means itself', '?q=%25', []],
  ])('finds by %s', async (_what, query, found) => {
    expect(await objects(query)).toEqual(found)
  })

  it('finds by client and by account', async () => {
    expect(await objects(`?client=${partner.clientId}`)).toEqual([])
    expect(await objects(`?account=${partner.accountId}`)).toEqual(['7'])
  })

  it('shows the details of one line, and says when there is none', async () => {
    const { id } = await portal.db
      .insertInto('audit_entry')
      .values({ action: 'dns.ttl', object_type: 'zone', object_id: 'twee.be', details: '{"before":{"ttl":60}}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await admin.get(`/staff/audit/${id}`)).body.data).toMatchObject({ details: { before: { ttl: 60 } } })
    expect((await admin.get(`/staff/audit/${id + 1}`)).body.code).toBe('audit_missing')
  })

  it('saves what the filters leave, oldest first, and runs nothing as a formula', async () => {
    await portal.db
      .insertInto('audit_entry')
      .values({ action: 'dns.ttl', object_type: 'zone', object_id: '=1+1' })
      .execute()
    const { raw, headers } = await admin.get('/staff/audit/file?topic=domains', { 'accept-language': 'en' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = raw.toString().trim().split('\r\n')
    expect(lines[0]).toContain('Time;Action;What')
    expect(lines.slice(1).map((line) => line.split(';')[3])).toEqual(['een.be', "'=1+1"])
  })

  it.each(['customer', 'partner', 'subuser'] as const)('is closed to a %s', async (persona) => {
    const caller = await portal.as(persona)
    for (const path of ['/staff/audit', '/staff/audit/1', '/staff/audit/file'])
      expect((await caller.get(path)).status, path).toBe(403)
  })
})
