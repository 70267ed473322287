import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '#areas/domains/delegation/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { openSandboxRegistrar } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { activeDomain } from '../fixtures.ts'

type Who = Caller & { accountId: AccountId; clientId: ClientId }

describe('the portfolio', () => {
  let portal: TestPortal
  let customer: Who
  let stranger: Who
  let partner: Who
  let client: Who
  const ids: Record<string, DomainId> = {}
  beforeAll(async () => {
    portal = await openTestPortal({ now: '2026-11-21T09:00:00Z' })
    customer = await portal.as('customer')
    stranger = await portal.as('stranger')
    partner = await portal.as('partner')
    client = await portal.as('client')
    const add = async (name: string, more: Parameters<typeof activeDomain>[3] = {}, owner = customer) => {
      ids[name] = await activeDomain(portal.db, owner.clientId, name, more)
    }
    await add('alfa.be', { tags: ['winkel'], expires_on: '2027-01-20' })
    await add('beta.com', { tags: ['winkel', 'blog'] })
    await add('gamma.com', { status: 'Expired', expires_on: '2026-08-13' })
    await add('lang-weg.com', { status: 'Expired', expires_on: '2026-05-05' })
    await add('delta_50.be', { status: 'Pending', registered_on: null, expires_on: null })
    await add('xn--caf-dma.be')
    await add('van-de-klant.be', {}, client)
    await add('van-de-partner.be', {}, partner)
  })
  afterAll(() => portal.close())

  const list = async (who: Who, query = '', id = who.clientId) => {
    const answer = await who.get(`/users/${id}/domains${query}`)
    expect(answer.status).toBe(200)
    return answer.body.data.map((row: { domain: string }) => row.domain)
  }

  describe('list', () => {
    it('shows the client’s own domains by name, without those that expired 180 days ago or longer', async () => {
      expect(await list(customer)).toEqual(['alfa.be', 'beta.com', 'delta_50.be', 'gamma.com', 'xn--caf-dma.be'])
    })

    it.each([
      ['a part of the name', '?q=MMA', ['gamma.com']],
      ['a sign of patterns, literally', '?q=a_5', ['delta_50.be']],
      ['a name as people write it', '?q=café.be', ['xn--caf-dma.be']],
      ['status', '?status=Expired,Pending', ['delta_50.be', 'gamma.com']],
      ['tag', '?tag=blog', ['beta.com']],
      ['extension', '?tld=.com', ['beta.com', 'gamma.com']],
      ['what expires within 60 days', '?expiring=1', ['alfa.be']],
      ['nothing that fits', '?q=nergens', []],
    ])('filters by %s', async (_what, query, expected) => {
      expect(await list(customer, query)).toEqual(expected)
    })

    it('filters by ids, and only among visible domains', async () => {
      expect(await list(customer, `?ids=${ids['beta.com']},${ids['van-de-klant.be']}`)).toEqual(['beta.com'])
    })

    it.each([
      ['?sort=expireDate', 'gamma.com'],
      ['?sort=domain&order=desc', 'xn--caf-dma.be'],
      ['?sort=status&order=desc', 'delta_50.be'],
    ])('orders by %s', async (query, first) => {
      expect((await list(customer, query))[0]).toBe(first)
    })

    it('pages, and counts every row that fits', async () => {
      for (let number = 0; number < 12; number++)
        await activeDomain(portal.db, stranger.clientId, `blad-${String(number).padStart(2, '0')}.be`)
      const { body } = await stranger.get(`/users/${stranger.clientId}/domains?perPage=10&page=2`)
      expect(body).toMatchObject({ page: 2, perPage: 10, total: 12, totalIsExact: true })
      expect(body.data.map((row: { domain: string }) => row.domain)).toEqual(['blad-10.be', 'blad-11.be'])
    })

    it('shows a partner its clients’ domains too, and one client’s on request', async () => {
      expect(await list(partner)).toEqual(['van-de-klant.be', 'van-de-partner.be'])
      expect(await list(partner, `?cc=${client.clientId}`)).toEqual(['van-de-klant.be'])
      expect(await list(partner, '', client.clientId)).toEqual(['van-de-klant.be'])
    })

    it('hides other clients’ domains', async () => {
      expect((await stranger.get(`/users/${customer.clientId}/domains`)).status).toBe(404)
      expect(await list(stranger, `?cc=${customer.clientId}`)).toEqual([])
      expect((await portal.visitor.get(`/users/${customer.clientId}/domains`)).status).toBe(401)
    })

    it('flags what expires, and names the owner', async () => {
      const { data } = (await customer.get(`/users/${customer.clientId}/domains?q=alfa`)).body
      expect(data[0]).toMatchObject({ isExpiring: true, clientName: 'customer bv', autoRenew: 1, registrarLock: 0 })
    })

    it.each(['?perPage=7', '?page=0', '?sort=price', '?ids=1;drop', '?page=4001'])('refuses %s', async (query) => {
      expect((await customer.get(`/users/${customer.clientId}/domains${query}`)).status).toBe(422)
    })

    it('estimates above ten thousand, and has an index for each order', async () => {
      const big = await portal.as('managed')
      await raw`insert into domain (client_id, name, tld, status, expires_on)
        select ${big.clientId}, 'massa-' || n || '.be', 'be', 'Active', date '2027-01-01' + n % 300
        from generate_series(1, 10500) n`.execute(portal.db)
      await raw`analyze domain`.execute(portal.db)
      const { body } = await big.get(`/users/${big.clientId}/domains`)
      expect(body.totalIsExact).toBe(false)
      expect(body.total).toBeGreaterThan(10_000)
      const plan =
        await raw`explain select id from domain where client_id = ${big.clientId} order by name, id limit 25`.execute(
          portal.db,
        )
      expect(JSON.stringify(plan.rows)).not.toContain('Sort')
    })
  })

  describe('prices and extra columns', () => {
    it('are the payer’s: for a managed client the partner’s, with the partner’s price code', async () => {
      await syncCatalogue(portal.db)
      const managed = await portal.as('managed')
      const id = await activeDomain(portal.db, managed.clientId, 'beheerd.be')
      await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
      const price = async (who: Who, name: string) => {
        const { data } = (await who.get(`/users/${who.clientId}/domains-with-pricing?q=${name}`)).body
        return data[0].price
      }
      const [dear, cheap] = [await price(customer, 'alfa'), await price(partner, 'beheerd')]
      // The client sees no price: it belongs to their partner.
      expect(await price(managed, 'beheerd')).toBeNull()
      expect(dear).toMatchObject({ priceCode: 'EUR', payerId: customer.clientId })
      expect(cheap).toMatchObject({ priceCode: 'PARTNER', payerId: partner.clientId })
      expect(cheap.renewCents).toBeLessThan(dear.renewCents)
      const { data } = (await partner.get(`/domains/${id}/get-partner-price`)).body
      expect(data).toMatchObject({
        priceCode: 'PARTNER',
        renewCents: cheap.renewCents,
        retail: { renewCents: dear.renewCents },
      })
      expect((await customer.get('/domains/alfa.be/get-partner-price')).status).toBe(403)
      await portal.db.updateTable('domain').set({ tld: 'verdwenen' }).where('id', '=', id).execute()
      expect(await price(partner, 'beheerd')).toBeNull()
      expect((await partner.get(`/domains/${id}/get-partner-price`)).body.code).toBe('extension_not_sold')
    })

    it('are in the requested order, for visible domains only', async () => {
      const body = {
        domains: ['beta.com', ids['alfa.be'], 'van-de-klant.be'],
        columns: ['forwardings', 'records', 'dnssec'],
      }
      const { data } = (await customer.post(`/users/${customer.clientId}/domains-extra`, body)).body
      expect(data).toEqual([
        { id: ids['alfa.be'], domain: 'alfa.be', dnssec: 'disabled', forwardings: 0, records: null },
        { id: ids['beta.com'], domain: 'beta.com', dnssec: 'disabled', forwardings: 0, records: null },
      ])
      expect((await stranger.post(`/users/${customer.clientId}/domains-extra`, body)).status).toBe(404)
    })
  })

  describe('one domain', () => {
    it.each(['number', 'name'])('is found by its %s', async (by) => {
      const ref = by === 'name' ? 'beta.com' : ids['beta.com']
      const { data } = (await customer.get(`/domains/${ref}`)).body
      expect(data).toMatchObject({ domain: 'beta.com', ttl: 3600, tags: ['winkel', 'blog'], contacts: [], tasks: [] })
      expect(data.lock).toEqual({ status: 0, isOffered: true, because: null, isPending: false })
    })

    it('says why an extension has no lock, in the caller’s language', async () => {
      const { data } = (await customer.get('/domains/alfa.be/get-locking-status', { 'accept-language': 'en' })).body
      expect(data).toMatchObject({ isOffered: false, because: 'Registrar lock is not possible for this extension.' })
    })

    it('is the current one when the name was held before', async () => {
      await activeDomain(portal.db, customer.clientId, 'terug.be', { status: 'Cancelled' })
      const now = await activeDomain(portal.db, customer.clientId, 'terug.be')
      await activeDomain(portal.db, customer.clientId, 'terug.be', { status: 'Cancelled' })
      expect((await customer.get('/domains/terug.be')).body.data.id).toBe(now)
    })

    it('shows its contacts by their roles', async () => {
      const contact = await portal.db
        .insertInto('contact')
        .values({ client_id: customer.clientId, first_name: 'An', last_name: 'Peeters', email: 'an@holder.example' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db
        .insertInto('domain_contact')
        .values({ domain_id: ids['beta.com']!, role: 'registrant', contact_id: contact.id })
        .execute()
      const { data } = (await customer.get('/domains/beta.com/get-contacts')).body
      expect(data).toMatchObject([{ role: 'registrant', firstName: 'An', emailVerified: false }])
    })

    it.each([
      ['GET', '', {}],
      ['GET', '/get-tags', {}],
      ['GET', '/get-contacts', {}],
      ['GET', '/get-locking-status', {}],
      ['POST', '/save-tags', { tags: [] }],
      ['PUT', '/auto-renew', { state: true }],
      ['POST', '/update-locking-status', { status: 1 }],
    ])('is hidden from strangers: %s %s', async (method, part, body) => {
      const path = `/domains/${ids['beta.com']}${part}`
      const answer =
        method === 'GET' ? await stranger.get(path) : await stranger[method === 'PUT' ? 'put' : 'post'](path, body)
      expect(answer).toMatchObject({ status: 404, body: { code: 'domain_not_found' } })
    })
  })

  describe('tags', () => {
    it('are replaced, without duplicates, and suggested for other domains', async () => {
      const saved = await customer.post('/domains/alfa.be/save-tags', { tags: ['b2b', ' b2b ', 'zomer'] })
      expect(saved.body.data).toEqual(['b2b', 'zomer'])
      const { body } = await customer.get('/domains/beta.com/get-tags')
      expect(body).toEqual({ data: ['winkel', 'blog'], known: ['b2b', 'blog', 'winkel', 'zomer'] })
    })
    it('are limited to five', async () => {
      const answer = await customer.post('/domains/alfa.be/save-tags', { tags: ['1', '2', '3', '4', '5', '6'] })
      expect(answer).toMatchObject({ status: 422, body: { code: 'too_many_tags' } })
      expect(answer.body.errors.tags[0]).toContain('5')
    })
  })

  describe('automatic renewal', () => {
    it('is switched for several domains at once', async () => {
      const both = `${ids['alfa.be']},${ids['beta.com']}`
      expect((await customer.put(`/domains/${both}/auto-renew`, { state: 0 })).status).toBe(200)
      const { data } = (await customer.get(`/users/${customer.clientId}/domains?ids=${both}`)).body
      expect(data.map((row: { autoRenew: number }) => row.autoRenew)).toEqual([0, 0])
    })
    it('is switched for those of several domains that belong to the caller, with an outcome for each', async () => {
      const mixed = `${ids['alfa.be']},${ids['van-de-klant.be']}`
      expect((await customer.put(`/domains/${mixed}/auto-renew`, { state: 1 })).body).toMatchObject({
        success: false,
        data: [
          { domain: 'alfa.be', done: true, code: null },
          { done: false, code: 'domain_not_found', error: expect.any(String) },
        ],
      })
      expect((await customer.get('/domains/alfa.be')).body.data.autoRenew).toBe(1)
      expect((await client.get('/domains/van-de-klant.be')).body.data.autoRenew).toBe(1)
    })
  })

  describe('the registrar lock', () => {
    const adopted = async (name: string) => {
      const state = databaseState(portal.db)
      await openSandboxRegistrar({ state, clock: { now: () => portal.clock.now } }).adopt({
        name,
        state: 'active',
        locked: false,
        registeredOn: '2024-03-01',
        expiresOn: '2027-03-01',
        nameservers: [{ host: 'ns1.belfry.example' }, { host: 'ns2.belfry.example' }],
        contacts: { registrant: holder },
        dnssecKeys: [],
      })
      return activeDomain(portal.db, customer.clientId, name)
    }
    const lockOf = async (name: string) => (await customer.get(`/domains/${name}/get-locking-status`)).body.data

    it('is on when the registry has switched it, and pending until then', async () => {
      await adopted('slot-een.com')
      expect((await customer.post('/domains/slot-een.com/update-locking-status', { status: 1 })).status).toBe(202)
      expect(await lockOf('slot-een.com')).toMatchObject({ status: 0, isPending: true })
      const twice = await customer.post('/domains/slot-een.com/update-locking-status', { status: 0 })
      expect(twice).toMatchObject({ status: 409, body: { code: 'lock_under_way' } })
      await portal.jobs.drain()
      expect(await lockOf('slot-een.com')).toMatchObject({ status: 1, isPending: false })
    })

    it('stays unchanged when the registry refuses, shows the reason, and can be retried', async () => {
      const id = await adopted('slot-twee.com')
      await plantFault(databaseState(portal.db), 'registrar', { about: 'slot-twee.com', next: 'reject' })
      await customer.post('/domains/slot-twee.com/update-locking-status', { status: true })
      await portal.jobs.drain()
      const { tasks } = (await customer.get(`/domains/${id}`)).body.data
      expect(tasks).toMatchObject([{ kind: 'domain.lock', state: 'failed', reasonCode: 'refused' }])
      expect((await lockOf('slot-twee.com')).status).toBe(0)
      expect((await customer.post(`/tasks/${tasks[0].id}/retry`)).status).toBe(202)
      await portal.jobs.drain()
      expect((await lockOf('slot-twee.com')).status).toBe(1)
    })

    it.each([
      ['alfa.be', 'lock_not_offered', 422],
      ['gamma.com', 'domain_not_active', 409],
    ])('is refused for %s: %s', async (name, code, status) => {
      const answer = await customer.post(`/domains/${name}/update-locking-status`, { status: 1 })
      expect(answer).toMatchObject({ status, body: { code } })
    })
  })
})
