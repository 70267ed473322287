import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartWith, orderCart } from '#areas/ordering/checkout/fixtures.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { syncCatalogue } from './public.ts'

describe('names that stand elsewhere', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const check = async (domain: string) =>
    (await portal.visitor.post('/orders/domains/check-availability', { domains: [domain] })).body.data[0]

  it('can be had out of quarantine by moving them, with the fee beside the price', async () => {
    expect(await check('quarantine-molen.be')).toMatchObject({
      status: 'quarantine',
      label: 'Quarantine',
      restorable: true,
      prices: { restoreCents: 4_000 },
    })
    const { clientId } = await portal.as('customer')
    const held = { name: 'eigen-molen.be', tld: 'be', client_id: clientId, status: 'Quarantine' }
    await portal.db.insertInto('domain').values(held).execute()
    expect(await check('eigen-molen.be')).toMatchObject({ status: 'quarantine', restorable: false })
  })

  it('are not available while they are in an order that somebody may still pay', async () => {
    const customer = await portal.as('customer')
    expect(await check('molenwinkel.com')).toMatchObject({ status: 'available', reason: null })
    const placed = await orderCart(customer, await cartWith(customer, [{ domain: 'molenwinkel.com' }]))
    expect(placed.body.success, JSON.stringify(placed.body)).toBe(true)
    expect(await check('molenwinkel.com')).toMatchObject({ status: 'not available', label: 'Taken', reason: 'ordered' })
    await portal.db
      .updateTable('customer_order')
      .set({ expires_at: new Date('2026-01-01') })
      .execute()
    expect(await check('molenwinkel.com')).toMatchObject({ status: 'available', reason: null })
  })

  it('are suggested under every extension, twenty at a time until the end', async () => {
    const seen: string[] = []
    for (let from: number | null = 0; from !== null; ) {
      const asked = { keyword: 'molenwinkel.be', all: true, from }
      const { body } = await portal.visitor.post('/orders/domains/suggestions', asked)
      expect(body.data.length).toBeLessThanOrEqual(20)
      seen.push(...body.data.map((row: { domain: string }) => row.domain))
      from = body.next
    }
    const sold = await portal.db.selectFrom('tld').select('tld').execute()
    expect(seen).toHaveLength(sold.length - 1)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toContain('molenwinkel.co.uk')
    expect(seen).not.toContain('molenwinkel.be')
  })

  it('cost a client their own price, and the partner who asks sees the partner price beside it', async () => {
    const [partner, client] = [await portal.as('partner'), await portal.as('client')]
    await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
    const asked = { tlds: ['com', 'be'] }
    const { body } = await partner.post('/orders/domains/tld-pricing', { ...asked, clientId: client.clientId })
    expect(body).toMatchObject({ priceCode: 'EUR', partnerPriceCode: 'PARTNER' })
    expect(body.data.find((row: { tld: string }) => row.tld === 'com')).toMatchObject({
      registerCents: 1_099,
      partnerPrices: { registerCents: 967 },
      codeMailedBy: null,
    })
    expect(body.data.find((row: { tld: string }) => row.tld === 'be').codeMailedBy).toBe('DNS Belgium')
    const own = await client.post('/orders/domains/tld-pricing', asked)
    expect(own.body).toMatchObject({ partnerPriceCode: null, data: [{ partnerPrices: null }, { partnerPrices: null }] })
  })

  describe('their records', () => {
    const records = (domain: string) => portal.visitor.get(`/orders/domains/${domain}/transferable-records`)
    const publish = (domain: string, found: Parameters<ReturnType<typeof openSandboxDnsLookup>['publish']>[1]) =>
      openSandboxDnsLookup({ state: databaseState(portal.db) }).publish(domain, found)

    it('are those that public DNS answers now', async () => {
      await publish('taken-molen.be', [
        { name: '@', type: 'A', data: '192.0.2.7', ttlSeconds: 5 },
        { name: '@', type: 'MX', data: 'mail.taken-molen.be.', priority: 10 },
        { name: '_sip._tls', type: 'SRV', data: 'sip.taken-molen.be.', priority: 1, weight: 2, port: 443 },
        { name: 'www', type: 'A', data: 'geen adres' },
      ])
      const { body } = await records('Taken-Molen.be')
      expect(body.data).toEqual([
        { recordTypeName: 'A', recordName: '@', recordData: '192.0.2.7', TTL: 60 },
        { recordTypeName: 'MX', recordName: '@', recordData: 'mail.taken-molen.be.', TTL: 3600, priority: 10 },
        expect.objectContaining({ recordTypeName: 'SRV', recordData: 'sip.taken-molen.be.', port: 443 }),
      ])
      expect(body).toMatchObject({ unanswered: [], checkedAt: portal.clock.now.toISOString() })
    })

    it('are refused for what is no name, and when nobody answers for it', async () => {
      expect((await records('www.molen.be')).body).toMatchObject({ code: 'domain_invalid' })
      const silent = await records('silent-molen.be')
      expect([silent.status, silent.body.code]).toEqual([503, 'lookup_silent'])
    })
  })

  describe('their transfer code', () => {
    const ask = (domain: string) => portal.visitor.get(`/orders/domains/${domain}/request-transfer-code`)

    it('is mailed to the holder by the registry, and never shown', async () => {
      const answer = await ask('taken-molen.be')
      expect(answer.body).toEqual({
        data: { domain: 'taken-molen.be', by: 'DNS Belgium', to: expect.stringMatching(/^ho\*+@taken-molen\.be$/) },
      })
      expect((await ask('taken-molen.be')).status).toBe(200)
    })

    it.each([
      ['an extension whose registry mails none', 'taken-molen.com', 422, 'code_not_mailed'],
      ['a name that nobody holds', 'vrije-molen.be', 422, 'code_not_needed'],
      ['what is no name', 'molen', 422, 'domain_invalid'],
      ['a registry that is busy', 'flaky-taken-molen.be', 503, 'registry_silent'],
    ])('is not mailed for %s', async (_what, domain, status, code) => {
      const answer = await ask(domain)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    })
  })
})
