import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import type { Availability, CatalogueProduct } from '../contract/shapes.ts'
import { syncCatalogue } from './public.ts'

describe('the catalogue', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const hold = async (name: string, clientId: ClientId, status = 'Active') =>
    portal.db.insertInto('domain').values({ name, tld: 'be', client_id: clientId, status }).execute()
  const statusOf = (rows: Availability[]) => Object.fromEntries(rows.map((row) => [row.domain, row.status]))

  it('is filled once: a price that staff changed stays', async () => {
    await portal.db.updateTable('tld').set({ position: 77 }).where('tld', '=', 'wine').execute()
    await syncCatalogue(portal.db)
    const row = await portal.db.selectFrom('tld').select('position').where('tld', '=', 'wine').executeTakeFirst()
    expect(row?.position).toBe(77)
  })

  it('sells no extension, year or lock that the registrar does not deliver', async () => {
    const registrar = portal.makeWork(portal.db).driver(registrarKey)
    const sold = await portal.db.selectFrom('tld').selectAll().execute()
    const different = sold.filter((row) => {
      const abilities = registrar.abilitiesFor(`naam.${row.tld}`)
      return (
        abilities === undefined ||
        row.years.some((years) => !abilities.periods.includes(years)) ||
        row.quarantine_days !== abilities.quarantineDays ||
        row.lockable !== abilities.lock.can ||
        row.needs_registrant_verification !== abilities.registrantVerification ||
        row.auto_renews_at_registry !== (abilities.renewal === 'automatic')
      )
    })
    expect(different.map((row) => row.tld)).toEqual([])
  })

  it('tells a visitor every extension at retail prices, popular ones first', async () => {
    const answer = await portal.visitor.get('/common/tld-info')
    expect(answer.status).toBe(200)
    expect(answer.body.data.length).toBeGreaterThanOrEqual(60)
    expect(answer.body.data[0]).toMatchObject({
      tld: 'be',
      popular: true,
      quarantineDays: 40,
      needsRegistrantVerification: true,
      prices: { registerCents: 799, renewCents: 1199, restoreCents: 4000 },
    })
  })

  it('prices extensions under the code of the client, retail where the code has no price', async () => {
    const partner = await portal.as('partner')
    await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
    const own = await partner.post('/orders/domains/tld-pricing', { tlds: ['com', '.NL'] })
    expect(own.body.priceCode).toBe('PARTNER')
    expect(own.body.data.map((row: { tld: string; registerCents: number }) => [row.tld, row.registerCents])).toEqual([
      ['com', 967],
      ['nl', 527],
    ])
    await portal.db.deleteFrom('tld_price').where('tld', '=', 'com').where('price_code', '=', 'PARTNER').execute()
    const again = await partner.post('/orders/domains/tld-pricing', { tlds: ['com'] })
    expect(again.body.data[0].registerCents).toBe(1099)
  })

  it('prices for a managed client at its partner’s code', async () => {
    const [partner, managed] = [await portal.as('partner'), await portal.as('managed')]
    await portal.db
      .updateTable('client')
      .set({ price_code: 'PARTNER-PLUS' })
      .where('id', '=', partner.clientId)
      .execute()
    const answer = await partner.post('/orders/domains/tld-pricing', { tlds: ['be'], clientId: managed.clientId })
    expect(answer.body.priceCode).toBe('PARTNER-PLUS')
  })

  it.each([
    ['/orders/domains/tld-pricing', {}],
    ['/orders/domains/check-availability', { domains: ['x-test.be'] }],
    ['/orders/domains/suggestions', { keyword: 'bakker' }],
  ])('knows no client of somebody else: %s', async (path, asked) => {
    const body = { clientId: (await portal.as('stranger')).clientId, ...asked }
    expect((await (await portal.as('customer')).post(path, body)).status).toBe(404)
    expect((await portal.visitor.post(path, body)).body.code).toBe('client_not_found')
  })

  it('tells free, taken and unchecked names apart', async () => {
    const answer = await portal.visitor.post('/orders/domains/check-availability', {
      domains: ['belfry-vrij-1.be', 'www.voorbeeld.be', 'naam.zzz', 'Élan-Vrij.be'],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject([
      { domain: 'belfry-vrij-1.be', status: 'available', label: 'Available', prices: { registerCents: 799 } },
      { domain: 'www.voorbeeld.be', status: 'not checked', reason: 'invalid_domain', label: null },
      { domain: 'naam.zzz', status: 'not checked', reason: 'extension_not_sold' },
      { domain: 'xn--lan-vrij-90a.be', name: 'élan-vrij.be' },
    ])
  })

  it('says registered to whoever holds the name, not available to all others, quarantine to everybody', async () => {
    const customer = await portal.as('customer')
    await hold('mijn-winkel.be', customer.clientId)
    await hold('mijn-oude-winkel.be', customer.clientId, 'Quarantine')
    const body = { domains: ['mijn-winkel.be', 'mijn-oude-winkel.be'] }
    const path = '/orders/domains/check-availability'
    expect(statusOf((await customer.post(path, body)).body.data)).toEqual({
      'mijn-winkel.be': 'registered',
      'mijn-oude-winkel.be': 'quarantine',
    })
    for (const other of [portal.visitor, await portal.as('stranger')])
      expect(statusOf((await other.post(path, body)).body.data)['mijn-winkel.be']).toBe('not available')
  })

  it('refuses a twenty-first name beside the field', async () => {
    const domains = Array.from({ length: 21 }, (_, index) => `naam-${index}.be`)
    const answer = await portal.visitor.post('/orders/domains/check-availability', { domains })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.domains).toEqual(['Je kunt hoogstens 20 domeinnamen tegelijk bestellen'])
  })

  it('suggests the word of a name under the popular extensions, without the one that was asked', async () => {
    const answer = await portal.visitor.post('/orders/domains/suggestions', { keyword: 'Bakkerij-Belfry.be' })
    const names = answer.body.data.map((row: Availability) => row.domain)
    expect(names).toContain('bakkerij-belfry.com')
    expect(names).not.toContain('bakkerij-belfry.be')
  })

  it('refuses a suggestion for nothing', async () => {
    expect((await portal.visitor.post('/orders/domains/suggestions', { keyword: '' })).status).toBe(422)
  })

  it('hides from a visitor what asks for a sign-in', async () => {
    const groups = async (caller: typeof portal.visitor) =>
      (await caller.get('/catalogue/products?group=office365')).body.data.map((row: CatalogueProduct) => row.variant)
    expect(await groups(portal.visitor)).toEqual(['plain', 'managed'])
    expect(await groups(await portal.as('customer'))).toEqual(['plain', 'edu', 'managed', 'non_profit', 'nce'])
  })

  it('sells the web builder at the price of each brand', async () => {
    const yearly = async (brand: string) =>
      (await portal.visitor.get('/catalogue/products?group=web_builder', { 'x-belfry-brand': brand })).body.data.map(
        (row: CatalogueProduct) => row.prices[0]?.cents,
      )
    expect([await yearly('belfry'), await yearly('tower')]).toEqual([[6000], [12_000]])
  })

  it('narrows products by variant and entry group, in the caller’s language', async () => {
    const xl = await portal.visitor.get('/catalogue/products?group=webhosting_performance&variant=xl')
    expect(xl.body.data.map((row: CatalogueProduct) => row.pid)).toEqual([211])
    const ssl = await portal.visitor.get('/catalogue/products?entry=ssl', { 'accept-language': 'fr' })
    expect(ssl.body.data.map((row: CatalogueProduct) => row.name)).toEqual([
      'Certificat SSL',
      'Certificat SSL wildcard',
    ])
    expect((await portal.visitor.get('/catalogue/products?group=nothing')).status).toBe(422)
  })

  it('gives one product with its options at the caller’s price, and 404 for one that is not sold to them', async () => {
    const server = await portal.visitor.get('/catalogue/products/300')
    expect(server.body.data.options[0].choices[3]).toMatchObject({ id: 'windows-2022', monthlyCents: 2200 })
    expect(server.body.data.servers[0]).toMatchObject({ type: 'standard', name: 'Standaard', cpuCents: 1600 })
    expect((await portal.visitor.get('/catalogue/products/110')).body.code).toBe('product_not_found')
    expect((await portal.visitor.get('/catalogue/products/abc')).status).toBe(422)
  })

  it('counts the services of a product that the caller has, never somebody else’s', async () => {
    const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
    const service = {
      pid: 200,
      kind: 'hosting',
      name: 'site',
      billing_cycle: 'yearly',
      price_cents: 1,
      registered_on: '2026-01-01',
    }
    await portal.db
      .insertInto('service')
      .values([
        { ...service, client_id: customer.clientId, status: 'Active' },
        { ...service, client_id: customer.clientId, status: 'Cancelled' },
      ])
      .execute()
    const count = async (caller: typeof portal.visitor) =>
      (await caller.post('/common/products/count', { pid: 200 })).body.data
    expect([await count(customer), await count(stranger), await count(portal.visitor)]).toEqual([
      { pid: 200, count: 1 },
      { pid: 200, count: 0 },
      { pid: 200, count: 0 },
    ])
    expect((await portal.visitor.post('/common/products/count', {})).status).toBe(422)
  })
})
