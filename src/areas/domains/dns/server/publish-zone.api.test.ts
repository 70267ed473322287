import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId, DomainId } from '#base/ids.ts'
import { type DnsHost, dnsHostKey } from '#drivers/dns-host/port.ts'
import { openSandboxDnsHost } from '#drivers/dns-host/sandbox/sandbox-dns-host.ts'
import { type FaultKind, plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aZone } from '../fixtures.ts'
import { changeRecords, deleteZone, recordsOf, replaceManaged, zoneStateOf } from './public.ts'
import { publish } from './publish-zone.ts'

let portal: TestPortal
let clientId: ClientId
let count = 0
beforeAll(async () => {
  portal = await openTestPortal()
  clientId = (await portal.as('customer')).clientId
})
afterAll(() => portal.close())

const host = () => portal.makeWork(portal.db).driver(dnsHostKey)
const inOne = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
  portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
async function zone(...records: string[]): Promise<{ id: DomainId; name: string }> {
  const name = `published-${++count}.be`
  return { name, id: await inOne((work) => aZone(work, { clientId, name, records })) }
}
/** The content of the name server, without the SOA. */
async function held(name: string): Promise<string[]> {
  const read = await host().readZone(`${name}.`)
  if (read.kind !== 'done') return [`${read.kind} ${'code' in read ? read.code : ''}`]
  return read.value.rrsets
    .filter(({ type }) => type !== 'SOA' && type !== 'NS')
    .flatMap((set) => set.rdatas.map((rdata) => `${set.name} ${set.ttlSeconds} ${set.type} ${rdata}`))
    .sort()
}
const serial = async (name: string): Promise<number> => {
  const read = await host().readZone(`${name}.`)
  return read.kind === 'done' ? read.value.serial : 0
}
const stateOf = (id: DomainId) =>
  portal.db.selectFrom('zone').selectAll().where('domain_id', '=', id).executeTakeFirstOrThrow()
const plant = (name: string, next: FaultKind, times = 1) =>
  plantFault(databaseState(portal.db), 'dns-host', { about: `${name}.`, next, times })
const a = (recordName: string, recordData = '192.0.2.9') => ({ recordTypeName: 'A', recordName, recordData })
const by = { action: 'test', accountId: null }

const turnTo = async (id: DomainId, recordData: string) => {
  const www = (await recordsOf({ sql: portal.db }, id)).find(({ name }) => name === 'www')
  await inOne((work) => changeRecords(work, id, { change: [{ ...a('www', recordData), id: www?.id ?? 0 }] }, by))
}
/** The states that its owner's screens were told. */
const eventsOf = async (id: DomainId) =>
  (
    await portal.db
      .selectFrom('event')
      .select('data')
      .where('type', '=', 'dns.zone')
      .where('client_id', '=', clientId)
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as Json).state)
/** The database, and how many statements it was asked. */
const counting = () => {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return [portal.db.withPlugin(plugin), () => statements] as const
}
/** Runs the job with something else happening after it has read the zone. */
const publishWhile = (id: DomainId, meanwhile = async () => {}, db = portal.db) => {
  const work = portal.makeWork(db)
  const elsewhere = openSandboxDnsHost({ state: databaseState(portal.db), clock: { now: () => new Date() } })
  const changeZone: DnsHost['changeZone'] = (zone, decide, since) =>
    elsewhere.changeZone(
      zone,
      async (found) => {
        await meanwhile()
        return decide(found)
      },
      since && {
        ...since,
        decide: async () => {
          await meanwhile()
          return since.decide()
        },
      },
    )
  const watched = { ...elsewhere, changeZone }
  return publish(
    {
      ...work,
      driver: (() => watched) as typeof work.driver,
      transact: (step) => db.transaction().execute((trx) => step(portal.makeWork(trx))),
      signal: new AbortController().signal,
      attempt: 1,
    },
    id,
  )
}

describe('publication of a zone', () => {
  it('creates a new zone with its records, and stores its serial in the SOA', async () => {
    const { id, name } = await zone('www A 192.0.2.1', '@ MX 10 mail')
    expect(await zoneStateOf({ sql: portal.db }, id)).toBe('pending')
    await portal.jobs.drain()
    expect(await held(name)).toEqual([`${name}. 3600 MX 10 mail.${name}.`, `www.${name}. 3600 A 192.0.2.1`])
    expect(await stateOf(id)).toMatchObject({ state: 'published', reason_code: null })
    const soa = (await recordsOf({ sql: portal.db }, id)).find(({ type }) => type === 'SOA')
    expect(Number(soa?.data.split(' ')[2])).toBe(await serial(name))
  })
  it('sends only what differs, removals included', async () => {
    const { id, name } = await zone('www A 192.0.2.1', 'old A 192.0.2.2')
    await portal.jobs.drain()
    const records = await recordsOf({ sql: portal.db }, id)
    const remove = records.filter((record) => record.name !== '@').map((record) => record.id)
    await inOne((work) =>
      changeRecords(
        work,
        id,
        { remove, add: [{ recordTypeName: 'CNAME', recordName: 'www', recordData: 'a.example.com' }] },
        by,
      ),
    )
    await portal.jobs.drain()
    expect(await held(name)).toEqual([`www.${name}. 3600 CNAME a.example.com.`])
  })
  it('writes nothing when the servers have it already', async () => {
    const { id, name } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    const before = await serial(name)
    await portal.db.updateTable('zone').set({ version: 9 }).where('domain_id', '=', id).execute()
    await inOne((work) => changeRecords(work, id, { add: [a('x')] }, by))
    await host().changeZone(`${name}.`, () => ({
      remove: [],
      replace: [{ name: `x.${name}.`, type: 'A', ttlSeconds: 3600, rdatas: ['192.0.2.9'] }],
    }))
    const byHand = await serial(name)
    await portal.jobs.drain()
    expect(byHand).toBeGreaterThan(before)
    expect(await serial(name)).toBe(byHand)
    expect((await stateOf(id)).state).toBe('published')
  })
  it.each(['unknown-after-apply', 'unknown-before-apply', 'retry'] as const)('succeeds after %s', async (fault) => {
    const { id, name } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    await plant(name, fault)
    await inOne((work) => changeRecords(work, id, { add: [a('x')] }, by))
    await portal.jobs.drain()
    expect(await held(name)).toEqual([`www.${name}. 3600 A 192.0.2.1`, `x.${name}. 3600 A 192.0.2.9`])
    expect(await stateOf(id)).toMatchObject({ state: 'published', reason_code: null })
  })
  it('reports a refusal of the servers, and recovers with the next change', async () => {
    const { id, name } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    await plant(name, 'reject')
    await inOne((work) => changeRecords(work, id, { add: [a('x')] }, by))
    await portal.jobs.drain()
    const customer = await portal.as('customer')
    expect((await customer.get(`/domains/${id}/records`)).body.zone).toMatchObject({
      state: 'failed',
      reason: { code: 'refused', detail: 'told to fail' },
    })
    expect((await customer.post(`/domains/${id}/flush-cache`)).body.code).toBe('zone_incorrect')
    await inOne((work) => changeRecords(work, id, { add: [a('y')] }, by))
    await portal.jobs.drain()
    expect((await stateOf(id)).state).toBe('published')
    expect(await held(name)).toHaveLength(3)
  })
  it('needs three statements in the database, for any zone', async () => {
    const { id } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    await turnTo(id, '192.0.2.2')
    const [db, counted] = counting()
    await publishWhile(id, async () => {}, db)
    expect(counted()).toBe(3)
    expect(await stateOf(id)).toMatchObject({ state: 'published' })
  })
  it('publishes zones that changed at the same time together, and one that is locked after the others', async () => {
    const zones = await Promise.all(Array.from({ length: 6 }, () => zone('www A 192.0.2.1')))
    await portal.jobs.drain()
    for (const [index, { id }] of zones.entries()) await turnTo(id, `192.0.2.${10 + index}`)
    const [locked] = zones
    const release = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const other = inOne(async ({ sql }) => {
      await sql.selectFrom('zone').select('domain_id').where('domain_id', '=', locked!.id).forUpdate().execute()
      isHeld.resolve()
      await release.promise
    })
    await isHeld.promise
    const [db, counted] = counting()
    const [late, ...others] = zones.map(({ id }) => publishWhile(id, async () => {}, db))
    expect(await Promise.all(others)).toEqual(others.map(() => undefined))
    expect(await stateOf(locked!.id)).toMatchObject({ state: 'pending' })
    release.resolve()
    await Promise.all([late, other])
    // By themselves they would be three for each zone.
    expect(counted()).toBeLessThanOrEqual(9)
    for (const [index, { id, name }] of zones.entries()) {
      expect(await held(name)).toEqual([`www.${name}. 3600 A 192.0.2.${10 + index}`])
      expect(await stateOf(id)).toMatchObject({ state: 'published', published_version: 3, differs: false })
      const soa = (await recordsOf({ sql: portal.db }, id)).find(({ type }) => type === 'SOA')
      expect(Number(soa?.data.split(' ')[2])).toBe(await serial(name))
      expect((await eventsOf(id)).filter((state) => state === 'published')).toHaveLength(2)
    }
  })
  it('sends nothing that was planned before another run published', async () => {
    const { id, name } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    await turnTo(id, '192.0.2.2')
    const late = publishWhile(id, async () => {
      await turnTo(id, '192.0.2.3')
      await publishWhile(id)
    })
    expect(await late).toEqual({ retryAfterSeconds: 1 })
    expect(await held(name)).toEqual([`www.${name}. 3600 A 192.0.2.3`])
    await portal.jobs.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'published', differs: false })
    expect(await held(name)).toEqual([`www.${name}. 3600 A 192.0.2.3`])
  })
  it('waits for a user’s decision about a difference, and applies it', async () => {
    const { id, name } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    const strange = { name: `strange.${name}.`, type: 'A' as const, ttlSeconds: 3600, rdatas: ['192.0.2.66'] }
    await host().changeZone(`${name}.`, () => ({ remove: [], replace: [strange] }))
    await inOne((work) => changeRecords(work, id, { add: [a('x')] }, by))
    await portal.jobs.drain()
    const customer = await portal.as('customer')
    const { mark } = (await customer.get(`/domains/${id}/zone-drift`)).body.data
    await turnTo(id, '192.0.2.2')
    const late = publishWhile(id, async () => {
      expect((await customer.post(`/domains/${id}/zone-drift/publish`, { mark })).status).toBe(200)
    })
    expect(await late).toEqual({ retryAfterSeconds: 1 })
    await portal.jobs.drain()
    expect(await held(name)).toEqual([`www.${name}. 3600 A 192.0.2.2`, `x.${name}. 3600 A 192.0.2.9`])
    expect(await stateOf(id)).toMatchObject({ state: 'published', differs: false })
  })
  it('runs once for several changes before it, and the last state wins', async () => {
    const { id, name } = await zone()
    for (const number of [1, 2, 3]) await inOne((work) => changeRecords(work, id, { add: [a(`h${number}`)] }, by))
    await portal.jobs.drain()
    expect(await held(name)).toHaveLength(3)
    expect(await stateOf(id)).toMatchObject({ state: 'published', version: 4, published_version: 4 })
  })
  it('sends an event to the owner’s screens', async () => {
    const { id } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    const events = await portal.db
      .selectFrom('event')
      .selectAll()
      .where('type', '=', 'dns.zone')
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
    expect(events.map((event) => [event.client_id, (event.data as Json).state])).toEqual([
      [clientId, 'pending'],
      [clientId, 'published'],
    ])
  })
})

describe('the interface of DNS for other areas', () => {
  it('keeps exactly the records that a part of the portal sets, and leaves others unchanged', async () => {
    const { id } = await zone('mail A 192.0.2.1')
    const kept = async () =>
      (await recordsOf({ sql: portal.db }, id))
        .filter(({ managedBy }) => managedBy === 'url-forwarding')
        .map(({ name, data }) => `${name} ${data}`)
    await inOne((work) => replaceManaged(work, id, 'url-forwarding', [a('@'), a('www')]))
    expect(await kept()).toEqual(['@ 192.0.2.9', 'www 192.0.2.9'])
    const { version } = await stateOf(id)
    await inOne((work) => replaceManaged(work, id, 'url-forwarding', [a('@'), a('www')]))
    expect((await stateOf(id)).version).toBe(version)
    await inOne((work) => replaceManaged(work, id, 'url-forwarding', [a('www', '192.0.2.8')]))
    expect(await kept()).toEqual(['www 192.0.2.8'])
    expect((await recordsOf({ sql: portal.db }, id)).some(({ name }) => name === 'mail')).toBe(true)
    const customer = await portal.as('customer')
    const www = (await customer.get(`/domains/${id}/records?search=192.0.2.8`)).body.data[0]
    expect(www.managedBy).toBe('url-forwarding')
    expect((await customer.delete(`/domains/${id}/record/${www.id}/A/www`)).body.code).toBe('managed_record')
  })
  it('refuses what conflicts with a user’s record, and writes nothing', async () => {
    const { id } = await zone('www CNAME a.example.com.')
    await expect(inOne((work) => replaceManaged(work, id, 'url-forwarding', [a('www')]))).rejects.toMatchObject({
      code: 'cname_conflict',
    })
    expect(await recordsOf({ sql: portal.db }, id)).toHaveLength(5)
  })
  it('deletes a zone, here and at the name servers', async () => {
    const { id, name } = await zone('www A 192.0.2.1')
    await portal.jobs.drain()
    await inOne((work) => deleteZone(work, id, name))
    await portal.jobs.drain()
    expect(await zoneStateOf({ sql: portal.db }, id)).toBe('none')
    expect(await held(name)).toEqual(['rejected no_such_zone'])
  })
})
