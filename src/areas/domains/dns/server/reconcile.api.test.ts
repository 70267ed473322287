import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DomainId } from '#base/ids.ts'
import { dnsHostKey, type Rrset } from '#drivers/dns-host/port.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openZones } from '#test/kit/dns-zones.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Json } from '#test/kit/portal.ts'
import { changeRecords, recordsOf } from './public.ts'
import { checkZone, checkZones, findStrayZones } from './reconcile-jobs.ts'

let world: Awaited<ReturnType<typeof openZones>>
beforeAll(async () => {
  world = await openZones('drift')
})
afterAll(() => world.portal.close())

const host = () => world.portal.makeWork(world.portal.db).driver(dnsHostKey)
const inOne = <Result>(step: (work: ReturnType<typeof world.portal.makeWork>) => Promise<Result>) =>
  world.portal.db.transaction().execute((trx) => step(world.portal.makeWork(trx)))
const drain = () => world.portal.jobs.drain()
let counter = 0
const set = (name: string, rdata: string, type: Rrset['type'] = 'A'): Rrset => ({
  name,
  type,
  ttlSeconds: 3600,
  rdatas: [rdata],
})
/** A change by another user with the name servers' own tool. */
const byHand = async (zone: string, replace: Rrset[], remove: { name: string; type: Rrset['type'] }[] = []) =>
  doneValue(await host().changeZone(`${zone}.`, () => ({ replace, remove })))
const published = async (...records: string[]) => {
  const zone = await world.zone(...records)
  await drain()
  return zone
}
const check = async (domainId: DomainId) => {
  await inOne((work) => work.enqueue(checkZone, { domainId }))
  await drain()
}
const change = (id: DomainId, changes: Parameters<typeof changeRecords>[2]) =>
  inOne((work) => changeRecords(work, id, changes, { action: 'test', accountId: null }))
const driftOf = async (id: number): Promise<Json> => (await world.customer.get(`/domains/${id}/zone-drift`)).body.data
const told = (drift: Json): string[] =>
  drift.records.map(
    ({ ours, atServers }: Json) =>
      `${(ours ?? atServers).recordName} ${(ours ?? atServers).recordTypeName}: ${ours?.content ?? '-'} | ${atServers?.content ?? '-'}`,
  )
const held = async (name: string): Promise<string[]> =>
  doneValue(await host().readZone(`${name}.`))
    .rrsets.filter(({ type }) => type !== 'SOA' && type !== 'NS')
    .map((rrset) => `${rrset.name.slice(0, -name.length - 1)}${rrset.type} ${rrset.rdatas.join(' ')}`)
    .sort()
const zoneOf = (id: DomainId) =>
  world.portal.db.selectFrom('zone').selectAll().where('domain_id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number): Promise<Json[]> =>
  (
    await world.portal.db
      .selectFrom('event')
      .select('data')
      .where('type', '=', 'dns.zone')
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ data }) => data)
const auditOf = async (id: number, prefix: string) =>
  (
    await world.portal.db
      .selectFrom('audit_entry')
      .select(['action', 'account_id'])
      .where('object_id', '=', String(id))
      .where('action', 'like', `${prefix}%`)
      .orderBy('id')
      .execute()
  ).map(({ action, account_id }) => `${action}${account_id === null ? '' : ' by a person'}`)

describe('the content of the name servers', () => {
  it('is compared and the difference recorded, without overwriting anything', async () => {
    const { id, name } = await published('www A 192.0.2.1', 'mail A 192.0.2.2')
    await check(id)
    expect(await driftOf(id)).toBeNull()
    await byHand(
      name,
      [set(`www.${name}.`, '192.0.2.66'), set(`new.${name}.`, '192.0.2.67')],
      [{ name: `mail.${name}.`, type: 'A' }],
    )
    await check(id)
    expect(told(await driftOf(id))).toEqual([
      'mail A: 192.0.2.2 | -',
      'new A: - | 192.0.2.67',
      'www A: 192.0.2.1 | 192.0.2.66',
    ])
    expect(await held(name)).toEqual(['new.A 192.0.2.67', 'www.A 192.0.2.66'])
    expect((await world.customer.get(`/domains/${id}/records`)).body.zone).toMatchObject({ differs: true })
    expect((await eventsOf(id)).at(-1)).toEqual({ state: 'published', reason: 'servers_differ', drift: 3 })
    expect(await auditOf(id, 'dns.drift')).toEqual(['dns.drift.found'])
  })

  it('no longer counts as a difference when it is equal again, and is reported once, not at every check', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    await byHand(name, [set(`www.${name}.`, '192.0.2.66')])
    await check(id)
    await check(id)
    await byHand(name, [set(`www.${name}.`, '192.0.2.1')])
    await check(id)
    expect(await driftOf(id)).toBeNull()
    expect((await eventsOf(id)).slice(-2).map(({ reason }) => reason)).toEqual(['servers_differ', 'servers_agree'])
    expect((await zoneOf(id)).differs).toBe(false)
  })

  it('stays where our change is of something else', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    await byHand(name, [set(`www.${name}.`, '192.0.2.66')])
    await change(id, { add: [{ recordTypeName: 'A', recordName: 'x', recordData: '192.0.2.9' }] })
    await drain()
    expect(await held(name)).toEqual(['www.A 192.0.2.66', 'x.A 192.0.2.9'])
    expect(told(await driftOf(id))).toEqual(['www A: 192.0.2.1 | 192.0.2.66'])
    expect(await zoneOf(id)).toMatchObject({ state: 'published' })
  })

  it('is saved as a snapshot before our change of the same records replaces it', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    await byHand(name, [set(`www.${name}.`, '192.0.2.66')])
    const www = (await recordsOf({ sql: world.portal.db }, id)).find((record) => record.name === 'www')
    await change(id, {
      change: [{ id: www?.id ?? 0, recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.2' }],
    })
    await drain()
    expect(await held(name)).toEqual(['www.A 192.0.2.2'])
    expect(await driftOf(id)).toBeNull()
    const [latest] = (await world.customer.get(`/domains/${id}/snapshot`)).body.data
    expect(latest.reason).toBe('at-servers')
    const { body } = await world.customer.get(`/domains/${id}/snapshot/${latest.sid}`)
    expect(body.data.records.map(({ content }: Json) => content)).toContain('192.0.2.66')
    expect((await eventsOf(id)).at(-1)).toMatchObject({ reason: 'servers_replaced' })
    expect(await auditOf(id, 'dns.drift')).toEqual(['dns.drift.replace'])
  })

  it('is replaced for the whole name when our CNAME would be beside it', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    await byHand(name, [set(`www.${name}.`, '"by hand"', 'TXT')])
    const www = (await recordsOf({ sql: world.portal.db }, id)).find((record) => record.name === 'www')
    await change(id, {
      remove: [www?.id ?? 0],
      add: [{ recordTypeName: 'CNAME', recordName: 'www', recordData: 'a.example.org.' }],
    })
    await drain()
    expect(await held(name)).toEqual(['www.CNAME a.example.org.'])
    expect(await auditOf(id, 'dns.drift')).toEqual(['dns.drift.replace'])
  })

  it('may lack the zone; it is then published in full at a user’s request', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    doneValue(await host().deleteZone(`by hand ${++counter}`, `${name}.`))
    await check(id)
    const drift = await driftOf(id)
    expect(drift).toMatchObject({ zoneMissing: true, records: [] })
    const path = `/domains/${id}/zone-drift`
    expect((await world.customer.post(`${path}/take-over`, { mark: drift.mark })).body.code).toBe('drift_zone_missing')
    expect((await world.customer.post(`${path}/publish`, { mark: drift.mark })).status).toBe(200)
    await drain()
    expect(await held(name)).toEqual(['www.A 192.0.2.1'])
    expect(await driftOf(id)).toBeNull()
  })

  it('may be signed although the domain is not', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    doneValue(await host().setDnssec(`by hand ${++counter}`, `${name}.`, true))
    await check(id)
    expect(await driftOf(id)).toMatchObject({ serversSign: true, records: [] })
  })
})

describe('a user decides', () => {
  const drifted = async () => {
    const zone = await published('www A 192.0.2.1')
    await byHand(zone.name, [set(`www.${zone.name}.`, '192.0.2.66'), set(`new.${zone.name}.`, '192.0.2.67')])
    await check(zone.id)
    const drift = await driftOf(zone.id)
    return {
      ...zone,
      drift,
      decide: (way: string, mark = drift.mark) =>
        world.customer.post(`/domains/${zone.id}/zone-drift/${way}`, { mark }),
    }
  }

  it('to publish ours again, with a snapshot of theirs', async () => {
    const { id, name, decide } = await drifted()
    const answer = await decide('publish')
    expect(answer.body.data.zone).toMatchObject({ state: 'pending', differs: false })
    await drain()
    expect(await held(name)).toEqual(['www.A 192.0.2.1'])
    expect(await auditOf(id, 'dns.drift')).toEqual(['dns.drift.found', 'dns.drift.publish by a person'])
    const [latest] = (await world.customer.get(`/domains/${id}/snapshot`)).body.data
    expect(latest).toMatchObject({ reason: 'at-servers', recordCount: expect.any(Number) })
    expect((await decide('publish')).body.code).toBe('drift_gone')
  })

  it('to take over theirs, with a snapshot of ours', async () => {
    const { id, name, decide } = await drifted()
    expect((await decide('take-over')).status).toBe(200)
    await drain()
    expect(await held(name)).toEqual(['new.A 192.0.2.67', 'www.A 192.0.2.66'])
    expect((await world.told(id)).sort()).toEqual(['new 3600 A 192.0.2.67', 'www 3600 A 192.0.2.66'])
    expect(await driftOf(id)).toBeNull()
    expect(await auditOf(id, 'dns.drift.take')).toEqual(['dns.drift.take-over by a person'])
    const [latest] = (await world.customer.get(`/domains/${id}/snapshot`)).body.data
    expect(latest.reason).toBe('before-take-over')
  })

  it('about the state that they saw, and nothing newer', async () => {
    const { id, name, decide } = await drifted()
    await byHand(name, [set(`www.${name}.`, '192.0.2.99')])
    await check(id)
    expect((await decide('publish')).body.code).toBe('drift_changed')
    expect((await decide('take-over')).body.code).toBe('drift_changed')
    expect(await held(name)).toContain('www.A 192.0.2.99')
  })

  it('and sees what changed meanwhile, instead of overwriting it', async () => {
    const { id, name, decide } = await drifted()
    await decide('publish')
    await byHand(name, [set(`new.${name}.`, '192.0.2.99')])
    await drain()
    expect(await held(name)).toEqual(['new.A 192.0.2.99', 'www.A 192.0.2.1'])
    expect(told(await driftOf(id))).toEqual(['new A: - | 192.0.2.99'])
  })

  it('but name servers kept by the portal stay beside those that the user takes over', async () => {
    const { id, name } = await published()
    await byHand(name, [{ ...set(`${name}.`, 'ns.elsewhere.example.', 'NS') }])
    await check(id)
    const { mark } = await driftOf(id)
    const path = `/domains/${id}/zone-drift`
    expect((await world.customer.post(`${path}/take-over`, { mark })).status).toBe(200)
    await drain()
    const ours = (await recordsOf({ sql: world.portal.db }, id)).filter(({ type }) => type === 'NS')
    expect(ours.map(({ data }) => data)).toContain('ns.elsewhere.example.')
    expect(ours.length).toBeGreaterThan(2)
    const read = doneValue(await host().readZone(`${name}.`))
    expect(read.rrsets.find(({ type }) => type === 'NS')?.rdatas).toHaveLength(ours.length)
  })

  it('only about their own domains', async () => {
    const { id, drift } = await drifted()
    const mark = { mark: drift.mark }
    const refused = [
      await world.stranger.post(`/domains/${id}/zone-drift/publish`, mark),
      await world.stranger.post(`/domains/${id}/zone-drift/take-over`, mark),
      await world.stranger.post(`/domains/${id}/zone-drift/check`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await world.stranger.get(`/domains/${id}/zone-drift`)).status).toBe(404)
  })
})

describe('the check of all zones', () => {
  const round = async () => {
    await inOne((work) => work.enqueue(checkZones, {}))
    await drain()
  }
  it('takes the zone with the oldest check first, up to a number per minute', async () => {
    const { id, name } = await published('www A 192.0.2.1')
    await byHand(name, [set(`www.${name}.`, '192.0.2.66')])
    await world.portal.db
      .updateTable('zone')
      .set({ checked_at: new Date('2020-01-01') })
      .where('domain_id', '=', id)
      .execute()
    await round()
    expect(told(await driftOf(id))).toHaveLength(1)
    expect((await zoneOf(id)).checked_at).toEqual(world.portal.clock.now)
  })
  it('restarts a change whose job was lost', async () => {
    const { id, name } = await published()
    await change(id, { add: [{ recordTypeName: 'A', recordName: 'lost', recordData: '192.0.2.9' }] })
    await world.portal.db.deleteFrom('kit_job' as never).execute()
    await world.portal.db
      .updateTable('zone')
      .set({ waiting_since: new Date('2026-11-20'), checked_at: null })
      .where('domain_id', '=', id)
      .execute()
    await round()
    expect(await held(name)).toEqual(['lost.A 192.0.2.9'])
  })
  it('finds zones without a domain, and leaves them unchanged', async () => {
    const { name } = await published()
    const soa = {
      primary: 'ns.x.test.',
      mailbox: 'h.x.test.',
      refreshSeconds: 1,
      retrySeconds: 1,
      expireSeconds: 1,
      minimumSeconds: 1,
    }
    doneValue(
      await host().createZone('stray', {
        name: 'stray.test.',
        nameservers: ['ns.x.test.'],
        soa,
        ttlSeconds: 60,
        records: [],
      }),
    )
    await inOne((work) => work.enqueue(findStrayZones, {}))
    await drain()
    const admin = await world.portal.as('admin')
    const { body } = await admin.get('/staff/zones?list=stray&perPage=100')
    expect(body.data.map(({ domain }: Json) => domain)).toContain('stray.test')
    expect(body.data.map(({ domain }: Json) => domain)).not.toContain(name)
    doneValue(await host().deleteZone('stray gone', 'stray.test.'))
    await inOne((work) => work.enqueue(findStrayZones, {}))
    await drain()
    expect((await admin.get('/staff/zones?list=stray')).body.total).toBe(0)
  })
})

describe('staff', () => {
  it('see the zones with problems and the reasons, and can publish them again', async () => {
    const { id, name } = await published()
    await plantFault(databaseState(world.portal.db), 'dns-host', { about: `${name}.`, next: 'reject', times: 1 })
    await change(id, { add: [{ recordTypeName: 'A', recordName: 'x', recordData: '192.0.2.9' }] })
    await drain()
    const admin = await world.portal.as('admin')
    const { body } = await admin.get(`/staff/zones?list=failed&search=${name}`)
    expect(body.data).toMatchObject([{ domain: name, state: 'failed', reason: { code: 'refused' } }])
    expect(body.counts.failed).toBeGreaterThan(0)
    const answer = await admin.post('/staff/zones/retry', { domainIds: [id] })
    expect(answer.body.data).toEqual({ publishing: 1, checking: 0 })
    expect((await admin.get(`/staff/zones?list=pending&search=${name}`)).body.total).toBe(1)
    await drain()
    expect(await held(name)).toEqual(['x.A 192.0.2.9'])
    expect((await world.customer.get('/staff/zones')).status).toBe(403)
  })
})
