import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddress as a, openZones } from '#test/kit/dns-zones.ts'
import type { Json } from '#test/kit/portal.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone, told, find } = {} as typeof world
beforeAll(async () => {
  world = await openZones('tools')
  ;({ portal, customer, stranger, zone, told, find } = world)
})
afterAll(() => portal.close())

describe('PUT /domains/{domain}/dns/ttl', () => {
  it('sets it for every record and as the default, of several domains at once', async () => {
    const one = await zone('www A 192.0.2.1', '@ TXT "x"')
    const two = await zone('www A 192.0.2.1')
    const answer = await customer.put(`/domains/${one.id},${two.name},nothing.be/dns/ttl`, { ttl: 900 })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject([
      { domain: one.name, done: true, changed: 2 },
      { domain: two.name, done: true, changed: 1 },
      { domain: 'nothing.be', done: false, code: 'domain_not_found' },
    ])
    await customer.post(`/domains/${one.id}/record`, a('new'))
    expect((await told(one.id)).sort()).toEqual(['@ 900 TXT "x"', 'new 900 A 192.0.2.9', 'www 900 A 192.0.2.1'])
  })
  it('refuses a TTL out of bounds, and a stranger', async () => {
    const { id } = await zone()
    expect((await customer.put(`/domains/${id}/dns/ttl`, { ttl: 5 })).body.code).toBe('invalid_ttl')
    expect((await customer.put(`/domains/${id}/dns/ttl`, { ttl: 'abc' })).status).toBe(422)
    expect((await stranger.put(`/domains/${id}/dns/ttl`, { ttl: 900 })).status).toBe(404)
  })
})

describe('snapshots', () => {
  it('are listed, viewed and restored, without changing records kept by the portal', async () => {
    const { id } = await zone('www A 192.0.2.1', 'mail 300 A 192.0.2.2')
    const www = await find(id, 'A', 'www')
    await customer.put(`/domains/${id}/record/bulk`, {
      remove: [www.id],
      add: [{ recordTypeName: 'CNAME', recordName: 'www', recordData: 'a.example.com' }, a('mail', '192.0.2.3')],
    })
    const list = await customer.get(`/domains/${id}/snapshot`)
    const [{ sid, recordCount }] = list.body.data
    expect(recordCount).toBe(6)
    const one = await customer.get(`/domains/${id}/snapshot/${sid}`)
    expect(one.body.data.difference.add.map((record: Json) => `${record.recordName} ${record.content}`)).toEqual([
      'www 192.0.2.1',
    ])
    expect(
      one.body.data.difference.remove.map((record: Json) => `${record.recordName} ${record.content}`).sort(),
    ).toEqual(['mail 192.0.2.3', 'www a.example.com.'])
    const restored = await customer.post(`/domains/${id}/snapshot/${sid}`)
    expect(restored.status).toBe(200)
    expect((await told(id)).sort()).toEqual(['mail 300 A 192.0.2.2', 'www 3600 A 192.0.2.1'])
    expect((await customer.get(`/domains/${id}/snapshot`)).body.data[0].reason).toBe('before-restore')
  })
  it('of another zone are not found here', async () => {
    const one = await zone('www A 192.0.2.1')
    const two = await zone()
    await customer.post(`/domains/${one.id}/record`, a('x'))
    const { sid } = (await customer.get(`/domains/${one.id}/snapshot`)).body.data[0]
    expect((await customer.get(`/domains/${two.id}/snapshot/${sid}`)).body.code).toBe('snapshot_gone')
    expect((await customer.post(`/domains/${two.id}/snapshot/${sid}`)).status).toBe(404)
    expect((await stranger.get(`/domains/${one.id}/snapshot`)).status).toBe(404)
    expect((await stranger.post(`/domains/${one.id}/snapshot/${sid}`)).body.code).toBe('domain_not_found')
    expect((await customer.get(`/domains/${one.id}/snapshot/x`)).status).toBe(422)
  })
})

describe('templates', () => {
  it('are made from a zone, listed at any domain of the client, changed and deleted', async () => {
    const one = await zone('www A 192.0.2.1')
    const two = await zone()
    const made = await customer.post(`/domains/${one.id}/dns/templates`, { name: 'Mijn sjabloon' })
    expect(made.status).toBe(201)
    expect(made.body.data.records).toMatchObject([{ recordTypeName: 'A', recordName: 'www', content: '192.0.2.1' }])
    const { id } = made.body.data
    const path = `/domains/${two.id}/dns/templates/${id}`
    expect(
      (await customer.put(path, { records: [a('x'), { recordTypeName: 'MX', recordData: 'mx.example.com' }] })).body
        .data.records,
    ).toHaveLength(2)
    expect((await customer.get(`/domains/${two.id}/dns/templates`)).body.data.map((row: Json) => row.name)).toContain(
      'Mijn sjabloon',
    )
    expect((await customer.post(`/domains/${two.id}/dns/templates`, { name: 'Mijn sjabloon' })).body.code).toBe(
      'template_exists',
    )
    expect(
      (await customer.post(`/domains/${two.id}/dns/templates`, { name: 'Fout', records: [a('x', 'y')] })).status,
    ).toBe(422)
    expect((await customer.post(`/domains/${two.id}/dns/templates`, { name: ' ' })).status).toBe(422)
    expect((await customer.delete(path)).status).toBe(204)
    expect((await customer.put(path, { name: 'x' })).body.code).toBe('template_gone')
    expect((await customer.delete(path)).status).toBe(404)
  })
  it('are visible to their client only', async () => {
    const { id } = await zone()
    const { body } = await customer.post(`/domains/${id}/dns/templates`, { name: 'Van mij' })
    const admin = await portal.as('admin')
    expect((await admin.get(`/domains/${id}/dns/templates`)).body.data).toEqual([])
    expect((await admin.delete(`/domains/${id}/dns/templates/${body.data.id}`)).status).toBe(404)
    expect((await stranger.get(`/domains/${id}/dns/templates`)).status).toBe(404)
  })
})

describe('POST /domains/{domain}/flush-cache and GET /domains/pendingupdates/{domain}', () => {
  it('waits until changes on their way have arrived', async () => {
    const { id, name } = await zone('www A 192.0.2.1')
    expect((await customer.get(`/domains/pendingupdates/${name}`)).body.data).toEqual({
      pending: true,
      updates: [{ kind: 'zone', state: 'publishing' }],
    })
    expect((await customer.post(`/domains/${id}/flush-cache`)).body.code).toBe('pending_update')
    await portal.jobs.drain()
    expect((await customer.get(`/domains/pendingupdates/${id}`)).body.data).toEqual({ pending: false, updates: [] })
    expect((await customer.post(`/domains/${id}/flush-cache`)).status).toBe(202)
    expect(await portal.jobs.drain()).toEqual(['domains.flush-zone'])
    expect((await stranger.get(`/domains/pendingupdates/${id}`)).status).toBe(404)
    expect((await stranger.post(`/domains/${id}/flush-cache`)).status).toBe(404)
  })
})
