import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { createZone } from '#areas/domains/dns/server/public.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const place = ['192.0.2.80', '2001:db8::80']
const rule = { hostname: 'www', destinationAddress: 'https://doel.example/winkel', type: '301' }

describe('URL forwarding', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let made = 0
  const zone = async (...records: string[]) => {
    const name = `door${++made}.be`
    const id = await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: customer.clientId, name, records }))
    return { id, name, path: `/domains/${name}/url-forwarding` }
  }
  const recordsAt = async (domain: string, host: string) =>
    (await customer.get(`/domains/${domain}/records?perPage=100`)).body.data
      .filter((record: Json) => record.recordName === host)
      .map((record: Json) => `${record.recordTypeName} ${record.content} ${record.managedBy}`)
      .sort()
  const forwarded = [`A ${place[0]} url-forwarding`, `AAAA ${place[1]} url-forwarding`]

  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  it('forwards a host, and adds its protected records to the zone', async () => {
    const { name, path } = await zone()
    const added = await customer.post(path, { ...rule, hostname: `WWW.${name}` })
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({
      hostname: 'www',
      host: `www.${name}`,
      destinationAddress: 'https://doel.example/winkel',
      fallbackIp: '192.0.2.80',
      keepPath: true,
      dns: { state: 'unknown' },
      certificate: { state: 'waiting', problem: null },
    })
    expect(await recordsAt(name, 'www')).toEqual(forwarded)
    const [{ id }] = (await customer.get(`/domains/${name}/records?type=A`)).body.data
    const edited = await customer.put(`/domains/${name}/record`, {
      id,
      recordTypeName: 'A',
      recordName: 'www',
      recordData: '192.0.2.1',
    })
    expect(edited.body.code).toBe('managed_record')
    const beside = { recordTypeName: 'AAAA', recordName: 'www', recordData: '2001:db8::1' }
    const staged = { add: [{ recordTypeName: 'TXT', recordName: 'www', recordData: 'x' }, beside] }
    const planned = await customer.post(`/domains/${name}/record/plan`, staged)
    expect(planned.body.data.problems.map(({ index, code }: Json) => `${index} ${code}`)).toEqual([
      '1 beside_forwarding',
    ])
    expect((await customer.post(`/domains/${name}/record`, beside)).body).toMatchObject({
      code: 'beside_forwarding',
      error: expect.stringContaining(`www.${name}`),
    })
    const stranger = await portal.as('stranger')
    expect((await stranger.post(`/domains/${name}/record/plan`, staged)).body.code).toBe('domain_not_found')
    expect(await recordsAt(name, 'www')).toEqual(forwarded)
    expect((await customer.get(path)).body).toMatchObject({
      data: [{ hostname: 'www' }],
      place: { domain: name, isZoneHere: true, addresses: place, isRunning: false },
    })
  })

  it('names the records in its way first, and removes them after confirmation', async () => {
    const { id, name, path } = await zone(
      'www CNAME elders.example.',
      'www.a A 192.0.2.9',
      '@ A 192.0.2.9',
      '@ MX 10 mail',
    )
    const asked = await customer.post(path, rule)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'records_in_the_way',
        details: { records: [{ name: 'www', type: 'CNAME', data: 'elders.example.', TTL: 3600 }] },
      },
    })
    expect((await customer.get(path)).body.data).toEqual([])
    expect(await recordsAt(name, 'www')).toEqual(['CNAME elders.example. null'])

    expect((await customer.post(path, { ...rule, replaceRecords: true })).status).toBe(201)
    expect(await recordsAt(name, 'www')).toEqual(forwarded)
    expect((await customer.post(path, { ...rule, hostname: '@', replaceRecords: true })).status).toBe(201)
    expect(await recordsAt(name, '@')).toEqual(expect.arrayContaining([...forwarded, `MX 10 mail.${name}. null`]))
    expect(await recordsAt(name, 'www.a')).toEqual(['A 192.0.2.9 null'])

    const rules = (await customer.get(path)).body.data
    for (const each of rules) expect((await customer.delete(`${path}/${each.id}`)).status).toBe(200)
    expect(await recordsAt(name, 'www')).toEqual([])
    const snapshots = (await customer.get(`/domains/${id}/snapshot`)).body.data
    const details = await Promise.all(snapshots.map(({ sid }: Json) => customer.get(`/domains/${id}/snapshot/${sid}`)))
    const before = details.find(({ body }) => JSON.stringify(body.data.records).includes('elders.example.'))
    const restored = await customer.post(`/domains/${id}/snapshot/${before?.body.data.sid}`)
    expect(restored.status).toBeLessThan(300)
    expect(await recordsAt(name, 'www')).toEqual(['CNAME elders.example. null'])
  })

  it('finds a conflicting record that only newer browsers follow', async () => {
    const { path } = await zone('www HTTPS 0 elders.example.')
    expect((await customer.post(path, rule)).body).toMatchObject({
      code: 'records_in_the_way',
      details: { records: [{ name: 'www', type: 'HTTPS' }] },
    })
  })

  it('moves the records when a rule gets another host', async () => {
    const { name, path } = await zone()
    const { data } = (await customer.post(path, rule)).body
    const changed = await customer.put(`${path}/${data.id}`, { ...rule, hostname: '*', type: '302', keepPath: false })
    expect(changed.body.data).toMatchObject({ hostname: '*', host: `*.${name}`, certificate: { state: 'waiting' } })
    expect(await recordsAt(name, 'www')).toEqual([])
    expect(await recordsAt(name, '*')).toEqual(forwarded)
  })

  it.each([
    [{ hostname: '-bad-' }, 422, 'hostname_invalid', 'hostname'],
    [{ hostname: 'www' }, 409, 'hostname_exists', 'hostname'],
    [{ hostname: 'a', destinationAddress: 'javascript:alert(1)' }, 422, 'destination_scheme', 'destinationAddress'],
    [
      { hostname: 'a', destinationAddress: 'https://x@evil.example' },
      422,
      'destination_credentials',
      'destinationAddress',
    ],
    [{ hostname: 'a', destinationAddress: 'http://10.0.0.1' }, 422, 'destination_private', 'destinationAddress'],
    [
      { hostname: 'a', destinationAddress: 'https://x.example/\r\nX: y' },
      422,
      'destination_invalid',
      'destinationAddress',
    ],
    [{ hostname: 'a', type: '308' }, 422, 'invalid_input', 'type'],
    [{ hostname: 'a', type: 'cloak', keywords: 'x'.repeat(501) }, 422, 'invalid_input', 'keywords'],
  ])('says no to %o: %i %s', async (wrong, status, code, field) => {
    const { path } = await zone()
    await customer.post(path, rule)
    const answer = await customer.post(path, { ...rule, ...wrong })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await customer.get(path)).body.data).toHaveLength(1)
  })

  it('finds a loop through the rules of any client', async () => {
    const [one, other] = [await zone(), await zone()]
    const stranger = await portal.as('stranger')
    const theirs = await activeDomain(portal.db, stranger.clientId, 'vreemd-door.be')
    const loop = { status: 422, body: { code: 'destination_loop' } }
    expect(await customer.post(one.path, { ...rule, destinationAddress: `https://www.${one.name}/x` })).toMatchObject(
      loop,
    )
    await customer.post(one.path, { ...rule, destinationAddress: `https://blog.${other.name}` })
    await customer.post(other.path, { ...rule, hostname: '*', destinationAddress: 'https://vreemd-door.be' })
    const closing = { ...rule, hostname: '@', destinationAddress: `http://www.${one.name}` }
    const closed = await stranger.post(`/domains/${theirs}/url-forwarding`, closing)
    expect(closed).toMatchObject(loop)
    expect(closed.body.error).toContain(`vreemd-door.be → www.${one.name} → blog.${other.name} → vreemd-door.be`)
  })

  it('lets a wildcard forward to a name that has records of its own, and to no other', async () => {
    const { name, path } = await zone('shop A 192.0.2.9')
    const star = { ...rule, hostname: '*' }
    expect((await customer.post(path, { ...star, destinationAddress: `https://www.${name}` })).body.code).toBe(
      'destination_loop',
    )
    expect((await customer.post(path, { ...star, destinationAddress: `https://shop.${name}` })).status).toBe(201)
  })

  it('lists the records to create when the name servers are elsewhere, and finds them in public DNS', async () => {
    const id = await activeDomain(portal.db, customer.clientId, 'elders-door.be', { nameserver_mode: 'own' })
    const path = `/domains/${id}/url-forwarding`
    const { data } = (await customer.post(path, rule)).body
    expect((await customer.get(path)).body.place).toMatchObject({ isZoneHere: false, addresses: place })
    const test = async () => (await customer.post(`${path}/${data.id}/test`)).body.data.dns
    expect(await test()).toMatchObject({ state: 'elsewhere', found: ['elders-door.be.'] })
    await openSandboxDnsLookup({ state: databaseState(portal.db) }).publish('elders-door.be', [
      { name: 'www', type: 'A', data: '192.0.2.80' },
    ])
    expect(await test()).toMatchObject({ state: 'here', found: ['192.0.2.80'], checkedAt: expect.any(String) })

    // The zone moves here with records of its own: rules get theirs, and user records stay.
    await customer.post(path, { ...rule, hostname: 'blog' })
    const records = [{ recordTypeName: 'A', recordName: 'blog', recordData: '192.0.2.9' }]
    await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), id, records))
    expect(await recordsAt('elders-door.be', 'www')).toEqual(forwarded)
    expect(await recordsAt('elders-door.be', 'blog')).toEqual(['A 192.0.2.9 null'])
  })

  it('is hidden from strangers, and no rule is reached through another domain', async () => {
    const [one, other] = [await zone(), await zone()]
    const { data } = (await customer.post(one.path, rule)).body
    const stranger = await portal.as('stranger')
    const answers = {
      'domains.url-forwarding.list': await stranger.get(one.path),
      'domains.url-forwarding.update': await stranger.put(`${one.path}/${data.id}`, rule),
      'domains.url-forwarding.delete': await stranger.delete(`${one.path}/${data.id}`),
      'belfry.url-forwarding.test': await stranger.post(`${one.path}/${data.id}/test`),
    }
    for (const [call, answer] of Object.entries(answers))
      expect(answer, call).toMatchObject({ status: 404, body: { code: 'domain_not_found' } })
    expect(await customer.delete(`${other.path}/${data.id}`)).toMatchObject({
      status: 404,
      body: { code: 'forwarding_not_found' },
    })
    expect((await customer.get(other.path)).body.data).toEqual([])
  })

  it('is open to a visitor with a share link, for that domain only', async () => {
    const [shared, other] = [await zone(), await zone()]
    const { url } = (await customer.post('/share', { domain: shared.name })).body.data
    const key = { 'x-share-key': String(url).split('/').at(-1) ?? '' }
    const added = await portal.visitor.post(shared.path, rule, key)
    expect(added.status).toBe(201)
    expect((await portal.visitor.get(shared.path, key)).body.data).toHaveLength(1)
    const path = `${shared.path}/${added.body.data.id}`
    expect((await portal.visitor.put(path, { ...rule, type: '307' }, key)).body.data.type).toBe('307')
    expect((await portal.visitor.get(other.path, key)).status).toBe(404)
    expect((await portal.visitor.post(other.path, rule, key)).status).toBe(404)
    expect((await portal.visitor.delete(path, undefined, key)).status).toBe(200)
    expect((await portal.visitor.get(shared.path)).status).toBe(401)
  })

  it('is refused for a domain that was given up', async () => {
    const id = await activeDomain(portal.db, customer.clientId, 'weg-door.be', { status: 'Cancelled' })
    expect((await customer.post(`/domains/${id}/url-forwarding`, rule)).body.code).toBe('domain_not_active')
    expect((await customer.get(`/domains/${id}/url-forwarding`)).status).toBe(404)
  })

  it('records who did what', async () => {
    const { id, path } = await zone()
    const { data } = (await customer.post(path, rule)).body
    await customer.put(`${path}/${data.id}`, { ...rule, type: '302' })
    await customer.delete(`${path}/${data.id}`)
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('object_id', '=', String(id))
      .where('action', 'like', 'domains.url-forwarding.%')
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action.split('.').at(-1))).toEqual(['add', 'change', 'remove'])
    expect(lines[1]?.details).toMatchObject({ before: { type: '301' }, after: { type: '302', host: 'www' } })
  })
})
