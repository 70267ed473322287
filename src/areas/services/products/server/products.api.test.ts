import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Persona } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('products and what one has of them', () => {
  let portal: TestPortal
  const callers = {} as Record<Persona, Awaited<ReturnType<TestPortal['as']>>>
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    for (const persona of ['customer', 'stranger', 'partner', 'managed', 'subuser', 'admin'] as const)
      callers[persona] = await portal.as(persona)
  })
  afterAll(() => portal.close())

  const serviceOf = async (owner: Persona, name: string, pid = 200): Promise<number> => {
    const { kind } = await portal.db
      .selectFrom('product')
      .select('kind')
      .where('pid', '=', pid)
      .executeTakeFirstOrThrow()
    const row = { client_id: callers[owner].clientId, pid, kind, name, status: 'Active', billing_cycle: 'yearly' }
    const { id } = await portal.db
      .insertInto('service')
      .values({ ...row, price_cents: 100, registered_on: '2026-01-01', next_due_on: '2027-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const host = openSandboxServiceHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
    const plan = { pid, options: {}, quantity: 1, configuration: { kind: 'plain' as const } }
    await host.adopt({ reference: `service-${id}`, kind: kind as 'hosting', name, state: 'active', plan })
    return id
  }

  it('shows a visitor the catalogue, by category and by vendor', async () => {
    const all = (await portal.visitor.get('/products')).body.data
    expect(all.find(({ pid }: { pid: number }) => pid === 200)).toMatchObject({ type: 'product', vendor: 'own' })
    const categories = (await portal.visitor.get('/categories')).body.data
    const count = categories.reduce((sum: number, each: { count: number }) => sum + each.count, 0)
    expect(count).toBe(all.length)
    const office = (await portal.visitor.get('/products?category=office365')).body.data
    expect(new Set(office.map(({ vendor }: { vendor: string }) => vendor))).toEqual(new Set(['microsoft']))
    expect((await portal.visitor.get('/vendors')).body.data.map(({ id }: { id: string }) => id)).toContain('microsoft')
    expect((await portal.visitor.get('/products?q=WILDCARD')).body.data).toHaveLength(1)
    expect((await portal.visitor.get('/products?category=nothing')).status).toBe(422)
  })

  it('answers a number by the service of its owner, and by the product to everybody else', async () => {
    const id = await serviceOf('customer', 'eigen.be')
    expect((await callers.customer.get(`/products/${id}`)).body.data).toMatchObject({
      type: 'service',
      name: 'eigen.be',
    })
    for (const caller of [portal.visitor, callers.stranger, callers.subuser])
      expect((await caller.get(`/products/${id}`)).body.code).toBe('service_not_found')
    expect((await portal.visitor.get('/products/200')).body.data).toMatchObject({ type: 'product', pid: 200 })
  })

  it('makes a sheet of a service for users who may see it', async () => {
    const id = await serviceOf('managed', 'een-naam-zonder-einde-die-niet-past-op-een-enkele-regel.be')
    const answer = await callers.partner.post(`/products/${id}/pdf`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.raw.toString('latin1').startsWith('%PDF-1.7')).toBe(true)
    expect((await callers.customer.post(`/products/${id}/pdf`)).status).toBe(404)
  })

  describe('tags', () => {
    it('are at most five, written once, with a colour that holds for the whole client', async () => {
      const [id, other] = [await serviceOf('customer', 'een.be'), await serviceOf('customer', 'twee.be')]
      const saved = await callers.customer.post(`/products/${id}/tags`, {
        tags: ['Klant', 'klant', 'intern'],
        colours: { Klant: 'warning', elders: 'bad' },
      })
      expect(saved.body).toMatchObject({ data: ['Klant', 'intern'], colours: { Klant: 'warning' } })
      expect(saved.body.colours.elders).toBeUndefined()
      await callers.customer.post(`/users/services/${other}/save-tags`, { tags: ['Klant'] })
      const read = await callers.customer.get(`/users/services/${other}/get-tags`)
      expect(read.body).toMatchObject({ data: ['Klant'], known: ['Klant', 'intern'], colours: { Klant: 'warning' } })
      expect((await callers.customer.get(`/products/${id}/tags`)).body.data).toEqual(['Klant', 'intern'])
      const list = await callers.customer.get(`/users/${callers.customer.clientId}/services?tag=Klant,niets`)
      expect(list.body.data.map(({ name, tagColours }: never) => [name, tagColours])).toEqual([
        ['een.be', expect.objectContaining({ Klant: 'warning' })],
        ['twee.be', { Klant: 'warning' }],
      ])
    })

    it('are refused from the sixth on, and change nothing then', async () => {
      const id = await serviceOf('customer', 'vol.be')
      const answer = await callers.customer.post(`/products/${id}/tags`, { tags: ['a', 'b', 'c', 'd', 'e', 'f'] })
      expect([answer.status, answer.body.code]).toEqual([422, 'too_many_tags'])
      expect((await callers.customer.get(`/products/${id}/tags`)).body.data).toEqual([])
      expect((await callers.stranger.post(`/products/${id}/tags`, { tags: ['a'] })).status).toBe(404)
    })
  })

  it('tells what was done with a service and by whom, newest first', async () => {
    const id = await serviceOf('customer', 'log.be')
    await callers.customer.post(`/products/${id}/tags`, { tags: ['een'] })
    await callers.admin.post(`/products/${id}/suspend`, { reason: 'proef' })
    const { body } = await callers.customer.get(`/products/${id}/logs/audit`)
    expect(body.data.map(({ action, by }: never) => [action, by])).toEqual([
      ['services.suspend.asked', 'admin Tester'],
      ['services.tags.changed', 'customer Tester'],
    ])
    expect(body.total).toBe(2)
    expect((await callers.stranger.get(`/products/${id}/logs/audit`)).status).toBe(404)
  })

  describe('switching to web hosting', () => {
    it('turns a built site into hosting, for the price of hosting from then on', async () => {
      const id = await serviceOf('customer', 'gebouwd.be', 220)
      expect((await callers.customer.post(`/products/${id}/switch-to-webhosting`)).status).toBe(202)
      expect((await callers.customer.post(`/products/${id}/switch-to-webhosting`)).body.error).toContain('gewerkt')
      await portal.jobs.drain()
      expect((await callers.customer.get(`/products/${id}`)).body.data).toMatchObject({
        pid: 200,
        kind: 'hosting',
        priceCents: 4800,
        status: 'Active',
      })
    })

    it('is for who may order, as the checkout is', async () => {
      const id = await serviceOf('customer', 'gebouwd-door-collega.be', 220)
      const { clientId } = callers.customer
      const added = { clientId, email: 'techniek@test.example', permissions: { services: true } }
      const technician = portal.withToken((await addUser(portal.db, added)).token)
      expect((await technician.get(`/products/${id}`)).body.data.switchToHosting.can).toBe(true)
      const refused = await technician.post(`/products/${id}/switch-to-webhosting`)
      expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    })

    it('is refused for what is none of both, with the reason', async () => {
      const id = await serviceOf('customer', 'al-hosting.be')
      const answer = await callers.customer.post(`/products/${id}/switch-to-webhosting`)
      expect([answer.status, answer.body.code]).toEqual([422, 'switch_not_possible'])
      expect((await callers.stranger.post(`/products/${id}/switch-to-webhosting`)).status).toBe(404)
    })
  })

  it('counts the services of each part, by what is searched for', async () => {
    await serviceOf('stranger', 'klein.be', 200)
    await serviceOf('stranger', 'snel.be', 210)
    await serviceOf('stranger', 'delen', 500)
    const path = `/users/${callers.stranger.clientId}/services`
    const { data } = (await callers.stranger.get(`${path}/counts`)).body
    expect([data.all, data.sections.hosting, data.sections['file-sharing'], data.sections.other]).toEqual([3, 2, 1, 0])
    const found = await callers.stranger.get(`${path}?q=webhosting performance&sort=name`)
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['klein.be', 'snel.be'])
    const owned = (await callers.stranger.get(`/users/${callers.stranger.clientId}/products`)).body.data
    expect(owned.map(({ pid, section, count }: never) => [pid, section, count])).toEqual([
      [200, 'hosting', 1],
      [210, 'hosting', 1],
      [500, 'file-sharing', 1],
    ])
    expect((await callers.customer.get(`/users/${callers.stranger.clientId}/products`)).status).toBe(404)
    const shared = await callers.stranger.get(`${path}?section=file-sharing`)
    expect(shared.body.data.map(({ name }: { name: string }) => name)).toEqual(['delen'])
    expect((await callers.stranger.get(`${path}?due=2027-01-01`)).body.total).toBe(3)
    expect((await callers.stranger.get(`${path}?due=2027-01-02..2027-02-01`)).body.total).toBe(0)
    expect((await callers.stranger.get(`${path}?since=2026-13-01`)).status).toBe(422)
    expect((await callers.customer.get(`${path}/counts`)).status).toBe(404)
  })
})
