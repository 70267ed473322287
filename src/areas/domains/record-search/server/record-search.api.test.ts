import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Caller & { clientId: ClientId }

describe('records of many domains', () => {
  let portal: TestPortal
  const who = {} as Record<'customer' | 'stranger' | 'partner' | 'client' | 'managed', Who>
  const zone = (owner: Who, name: string, ...records: string[]) =>
    portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), { clientId: owner.clientId, name, records }))
  beforeAll(async () => {
    portal = await openTestPortal()
    for (const persona of ['customer', 'stranger', 'partner', 'client', 'managed'] as const)
      who[persona] = await portal.as(persona)
    await zone(
      who.customer,
      'een.be',
      'www A 192.0.2.1',
      'w10 A 192.0.2.10',
      '@ MX 10 mail.een.be.',
      '_dmarc TXT "v=DMARC1; p=none"',
    )
    await zone(
      who.customer,
      'twee.be',
      'www A 192.0.2.1',
      '@ TXT "v=spf1 ip4:192.0.2.1 ip4:192.0.2.10 -all"',
      'v6 AAAA 2001:db8::1',
    )
    await zone(who.partner, 'partner-zone.be', 'www A 192.0.2.1')
    await zone(who.client, 'klant-zone.be', 'www A 192.0.2.1', 'oud CNAME www.klant-zone.be.')
  })
  afterAll(() => portal.close())

  const find = async (principal: Who, query: Record<string, string>, id = principal.clientId) => {
    const answer = await principal.get(`/users/${id}/domains/records?${new URLSearchParams(query)}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const told = async (principal: Who, query: Record<string, string>, id?: ClientId): Promise<string[]> =>
    (await find(principal, query, id)).data.map((row: Json) => `${row.domain} ${row.recordName} ${row.recordTypeName}`)

  describe('are searched', () => {
    it.each([
      ['an address, and no longer one', { q: '192.0.2.1' }, ['een.be www A', 'twee.be www A']],
      ['an address however it is written', { q: '2001:DB8:0::1' }, ['twee.be v6 AAAA']],
      ['a part of data', { q: 'content:192.0.2.1', type: 'TXT' }, ['twee.be @ TXT']],
      ['a type', { q: 'type:MX' }, ['een.be @ MX']],
      ['a type in capitals with a word', { q: 'TXT dmarc1' }, ['een.be _dmarc TXT']],
      ['the beginning of a name', { q: 'name:w', type: 'A' }, ['een.be w10 A', 'een.be www A', 'twee.be www A']],
      ['a name', { q: '_dmarc' }, ['een.be _dmarc TXT']],
      ['a whole host', { q: '"www.twee.be"' }, ['twee.be www A']],
      ['a part of the domain', { q: 'www domain:twee' }, ['twee.be www A']],
      ['exactly this data, without its closing dot', { content: '10 mail.een.be' }, ['een.be @ MX']],
      ['two things at once', { q: 'name:www type:AAAA' }, []],
      ['signs of patterns, literally', { q: 'content:%a%' }, []],
    ])('by %s', async (_what, query, expected) => {
      expect(await told(who.customer, query as unknown as Record<string, string>)).toEqual(expected)
    })

    it('within what is visible: the caller’s own, a client’s with cc or by number, all clients’ for a partner', async () => {
      const { partner, client, stranger, customer } = who
      expect(await told(partner, { q: '192.0.2.1' })).toEqual(['klant-zone.be www A', 'partner-zone.be www A'])
      expect(await told(partner, { q: '192.0.2.1', cc: String(client.clientId) })).toEqual(['klant-zone.be www A'])
      expect(await told(partner, { q: '192.0.2.1' }, client.clientId)).toEqual(['klant-zone.be www A'])
      expect(await told(stranger, { q: '192.0.2.1', cc: String(customer.clientId) })).toEqual([])
      expect((await stranger.get(`/users/${customer.clientId}/domains/records`)).status).toBe(404)
    })

    it('in pages and orders', async () => {
      const page = await find(who.customer, { q: 'type:A', sort: 'name', order: 'desc', perPage: '2', page: '2' })
      expect(page).toMatchObject({ total: 3, totalIsExact: true, page: 2, perPage: 2 })
      expect(page.data.map((row: Json) => row.recordName)).toEqual(['w10'])
      expect(
        (await who.customer.get(`/users/${who.customer.clientId}/domains/records?page=101&perPage=100`)).status,
      ).toBe(422)
    })

    it('in a large portfolio: rare values by index with a count, frequent ones by domain with an estimate', async () => {
      const { managed } = who
      await raw`insert into domain (client_id, name, tld, status)
        select ${managed.clientId}, 'veel-' || lpad(n::text, 5, '0') || '.be', 'be', 'Active' from generate_series(1, 5100) n`.execute(
        portal.db,
      )
      await raw`insert into dns_record (domain_id, name, type, ttl, rdata)
        select id, owner, 'A', 3600, '198.51.100.7' from domain, unnest(array['www', 'shop']) owner
        where client_id = ${managed.clientId}`.execute(portal.db)
      await raw`insert into dns_record (domain_id, name, type, ttl, rdata)
        select id, 'zelden', 'A', 3600, '198.51.100.8' from domain where name in ('veel-05000.be', 'veel-04000.be')`.execute(
        portal.db,
      )
      expect(await told(managed, { q: '198.51.100.8' })).toEqual(['veel-04000.be zelden A', 'veel-05000.be zelden A'])
      expect(await told(managed, { q: 'zeld' })).toHaveLength(2)
      expect(await told(managed, { q: 'zelden.veel-04000.be' })).toEqual(['veel-04000.be zelden A'])
      const everywhere = await find(managed, { q: '198.51.100.7', sort: 'name', perPage: '10', page: '2' })
      expect(everywhere.totalIsExact).toBe(false)
      expect(everywhere.total).toBeGreaterThan(10_000)
      expect(everywhere.data[0].domain).toBe('veel-00006.be')
    })
  })

  describe('are changed in several zones at once', () => {
    const change = (principal: Who, body: Json, id = principal.clientId) =>
      principal.post(`/users/${id}/domains/records`, body)
    const outcomes = (answer: { body: Json }) =>
      answer.body.data.map((one: Json) => [one.domain, one.outcome, one.code])
    const a = (recordName: string, recordData: string) => ({ recordTypeName: 'A', recordName, recordData })

    it('with a preview first, then with an outcome for each', async () => {
      const { customer } = who
      const body = {
        action: 'find-replace',
        find: '192.0.2.1',
        replacement: '203.0.113.5',
        domains: ['een.be', 'twee.be', 'klant-zone.be'],
      }
      const preview = await change(customer, { ...body, preview: true })
      expect(outcomes(preview)).toEqual([
        ['een.be', 'would-change', null],
        ['twee.be', 'would-change', null],
        ['klant-zone.be', 'refused', 'domain_not_found'],
      ])
      expect(await told(customer, { q: '203.0.113.5' })).toEqual([])
      const done = await change(customer, body)
      expect(outcomes(done).map((one: string[]) => one[1])).toEqual(['done', 'done', 'refused'])
      const spf = done.body.data[1].changed.find((one: Json) => one.after.recordTypeName === 'TXT')
      expect(spf.after.content).toBe('"v=spf1 ip4:203.0.113.5 ip4:192.0.2.10 -all"')
      expect(await told(customer, { q: '203.0.113.5' })).toEqual(['een.be www A', 'twee.be www A'])
      expect(outcomes(await change(customer, { ...body, domains: ['een.be'] }))).toEqual([
        ['een.be', 'unchanged', null],
      ])
    })

    it('by adding, replacing and deleting; what fits one zone and not another is refused there only', async () => {
      const { customer } = who
      await zone(customer, 'drie.be', 'shop CNAME elders.example.')
      const domains = ['een.be', 'drie.be']
      const added = await change(customer, { action: 'add', records: [a('shop', '192.0.2.20')], domains })
      expect(outcomes(added)).toEqual([
        ['een.be', 'done', null],
        ['drie.be', 'refused', 'cname_conflict'],
      ])
      const again = await change(customer, { action: 'add', records: [a('shop', '192.0.2.20')], domains: ['een.be'] })
      expect(outcomes(again)).toEqual([['een.be', 'unchanged', null]])
      await change(customer, { action: 'replace', records: [a('shop', '192.0.2.21')], domains: ['een.be'] })
      expect((await find(customer, { q: 'name:"shop" type:A' })).data.map((row: Json) => row.content)).toEqual([
        '192.0.2.21',
      ])
      await change(customer, { action: 'delete', recordTypeName: 'A', recordName: 'shop', domains: ['een.be'] })
      expect(await told(customer, { q: 'name:"shop" type:A' })).toEqual([])
    })

    it('not by a stranger, and not without a change', async () => {
      const { stranger, customer } = who
      const body = { action: 'delete', recordTypeName: 'A', recordName: 'www', domains: ['een.be'] }
      expect((await change(stranger, body, customer.clientId)).status).toBe(404)
      expect(outcomes(await change(stranger, body))).toEqual([['een.be', 'refused', 'domain_not_found']])
      const nothing = await change(customer, {
        action: 'find-replace',
        find: 'a',
        replacement: 'a',
        domains: ['een.be'],
      })
      expect(nothing).toMatchObject({ status: 422, body: { code: 'nothing_to_find' } })
      expect((await change(customer, { action: 'delete', domains: ['een.be'] })).status).toBe(422)
    })
  })
})
