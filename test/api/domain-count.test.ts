import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

/** What migration 0010 promises: a portfolio's domains and their number are always those of the partner and its clients. */
describe('the portfolio of a domain', () => {
  let portal: TestPortal
  let partner: ClientId
  let client: ClientId
  let stranger: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    partner = (await personaOf(portal.db, 'partner')).clientId
    client = (await personaOf(portal.db, 'client')).clientId
    stranger = (await personaOf(portal.db, 'stranger')).clientId
  })
  afterAll(() => portal.close())

  const addDomains = (clientId: ClientId, names: readonly string[], status = 'Active') =>
    portal.db
      .insertInto('domain')
      .values(names.map((name) => ({ client_id: clientId, name, tld: 'be', status })))
      .execute()
  const counted = async (sql = portal.db) =>
    (
      await raw<{ portfolio: number; status: string; domains: number }>`
        select portfolio_id as portfolio, status, sum(domains)::integer as domains from domain_count
        group by 1, 2 having sum(domains) <> 0 order by 1, 2`.execute(sql)
    ).rows
  const found = async () =>
    (
      await raw<{ portfolio: number; status: string; domains: number }>`
        select coalesce(client.partner_id, client.id) as portfolio, status, count(*)::integer as domains
        from domain join client on client.id = client_id group by 1, 2 order by 1, 2`.execute(portal.db)
    ).rows

  it('is its client’s partner, or the client itself', async () => {
    await addDomains(partner, ['a.be', 'b.be'])
    await addDomains(client, ['c.be', 'd.be', 'e.be'])
    await addDomains(stranger, ['f.be'], 'Pending')
    expect(await counted()).toEqual([
      { portfolio: partner, status: 'Active', domains: 5 },
      { portfolio: stranger, status: 'Pending', domains: 1 },
    ])
  })

  it('follows a change of status, a domain that is handed over, and one that goes', async () => {
    await portal.db.updateTable('domain').set({ status: 'Expired' }).where('name', 'in', ['a.be', 'c.be']).execute()
    await portal.db.updateTable('domain').set({ client_id: stranger }).where('name', '=', 'd.be').execute()
    await portal.db.deleteFrom('domain').where('name', '=', 'e.be').execute()
    expect(await counted()).toEqual(await found())
  })

  it('follows a client that leaves its partner and comes back', async () => {
    await portal.db.updateTable('client').set({ partner_id: null }).where('id', '=', client).execute()
    expect(await counted()).toEqual(await found())
    await portal.db.updateTable('client').set({ partner_id: partner }).where('id', '=', client).execute()
    expect(await counted()).toEqual(await found())
  })

  it('is one step deep: a partner has no partner above it', async () => {
    const above = portal.db.updateTable('client').set({ partner_id: stranger }).where('id', '=', partner).execute()
    await expect(above).rejects.toThrow(/check constraint/)
  })

  it('is what the list shows and counts to the partner, by status as well', async () => {
    const principal = await portal.as('partner')
    const listed = async (query: string) => (await principal.get(`/users/${partner}/domains?perPage=10${query}`)).body
    await addDomains(
      client,
      Array.from({ length: 30 }, (_, index) => `list-${index}.be`),
    )
    await portal.db
      .updateTable('domain')
      .set({ status: 'Expired', expires_on: '2020-01-01' })
      .where('name', 'in', ['list-1.be', 'list-2.be'])
      .execute()
    const all = await portal.db
      .selectFrom('domain')
      .select('name')
      .where('client_id', 'in', [partner, client])
      .execute()
    expect(await listed('')).toMatchObject({ total: all.length - 2, totalIsExact: true })
    expect(await listed('&status=Active')).toMatchObject({ total: (await listed('&status=Active&tld=be')).total })
  })

  it('stays right and short when many change domains side by side', async () => {
    await addDomains(
      client,
      Array.from({ length: 40 }, (_, index) => `side-${index}.be`),
    )
    const flip = (index: number, status: string) =>
      portal.db
        .updateTable('domain')
        .set({ status })
        .where('name', '=', `side-${index % 40}.be`)
        .execute()
    for (let round = 0; round < 8; round++)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => flip(index, (index + round) % 2 ? 'Expired' : 'Active')),
      )
    expect(await counted()).toEqual(await found())
    const { rows } = await raw<{ rows: number }>`select count(*)::integer as rows from domain_count`.execute(portal.db)
    expect(rows[0]?.rows).toBeLessThan(600)
  })
})
