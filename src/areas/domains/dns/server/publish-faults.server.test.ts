import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DomainId } from '#base/ids.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { type FaultProxy, startFaultProxy, type Verdict } from '#test/kit/fault-proxy.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '#test/kit/powerdns.ts'
import { aZone } from '../fixtures.ts'
import { changeRecords, recordsOf } from './public.ts'
import { publish } from './publish-zone.ts'
import { checkZone } from './reconcile-jobs.ts'

const found = await startPowerDns()
const server = found as PowerDns
let proxy: FaultProxy
let portal: TestPortal

beforeAll(async () => {
  if (!found) return
  proxy = await startFaultProxy(() => server.apiUrl)
  portal = await openPortal()
})
afterAll(async () => {
  await portal?.close()
  proxy?.close()
  await found?.stop()
})
afterEach(() => proxy?.judge(undefined))

const openPortal = () =>
  openTestPortal({ env: { POWERDNS_URL: proxy.url, POWERDNS_KEY: server.apiKey, POWERDNS_TIMEOUT_MS: '400' } })

let count = 0
const inOne = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>, of = portal) =>
  of.db.transaction().execute((trx) => step(of.makeWork(trx)))
async function published(records: string[] = ['www A 192.0.2.1'], of = portal, name = `faults-${++count}.be`) {
  const { clientId } = await of.as('customer')
  const id = await inOne((work) => aZone(work, { clientId, name, records }), of)
  await of.jobs.drain()
  return { id, name }
}
const add = (id: DomainId, recordName: string, recordData = '192.0.2.9', of = portal) =>
  inOne(
    (work) =>
      changeRecords(
        work,
        id,
        { add: [{ recordTypeName: 'A', recordName, recordData }] },
        { action: 'test', accountId: null },
      ),
    of,
  )
async function become(id: DomainId, recordName: string, recordData: string, of = portal) {
  const record = (await recordsOf({ sql: of.db }, id)).find(({ name }) => name === recordName)
  await inOne(
    (work) =>
      changeRecords(
        work,
        id,
        { change: [{ id: record?.id ?? 0, recordTypeName: 'A', recordName, recordData }] },
        { action: 'test', accountId: null },
      ),
    of,
  )
}
const ask = async (name: string) => (await dnsQuery(server.dnsPort, name, 'A')).answers.map(({ rdata }) => rdata)
const zoneOf = (id: DomainId, of = portal) =>
  of.db.selectFrom('zone').selectAll().where('domain_id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await portal.db
      .selectFrom('event')
      .select('data')
      .where('type', '=', 'dns.zone')
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ data }) => [(data as Json).state, (data as Json).reason].filter(Boolean).join(' '))
const onChange = (verdict: Verdict, times = 1) => {
  let left = times
  proxy.judge(({ method }) => (method === 'PATCH' && left-- > 0 ? verdict : 'pass'))
}
/** Runs the job a few times, skipping the pauses that it asks for. */
const drain = (rounds = 4) => portal.jobs.drain({ rounds })
/** Another user with the name server's own tool. */
async function byHand(zone: string, name: string, rdata: string | undefined) {
  const rrset = rdata
    ? { name, type: 'A', ttl: 3600, changetype: 'REPLACE', records: [{ content: rdata, disabled: false }] }
    : { name, type: 'A', changetype: 'DELETE' }
  const answer = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones/${zone}.`, {
    method: 'PATCH',
    headers: { 'x-api-key': server.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ rrsets: [rrset] }),
  })
  expect(answer.status).toBe(204)
}
const driftOf = async (id: number, of = portal): Promise<string[]> => {
  const { body } = await (await of.as('customer')).get(`/domains/${id}/zone-drift`)
  return (body.data?.records ?? []).map(
    ({ ours, atServers }: Json) =>
      `${(ours ?? atServers).recordName}: ${ours?.content ?? '-'} | ${atServers?.content ?? '-'}`,
  )
}

describe.skipIf(!found)(`publication through faults${found ? '' : ` (skipped: ${powerDnsMissing})`}`, () => {
  it.each<[string, Verdict, string]>([
    ['is slow beyond the time-out and did nothing', 'swallow', 'pending host_silent'],
    ['carries it out and stays silent', 'carry out and stay silent', ''],
    ['carries it out and the connection is cut', 'carry out and cut', ''],
    ['answers 500', { status: 500, body: { error: 'database gone' } }, 'pending host_busy'],
    ['answers 503', { status: 503 }, 'pending host_busy'],
  ])('gets there when the server %s', async (_, verdict, said) => {
    const { id, name } = await published()
    onChange(verdict, typeof verdict === 'object' ? 4 : 1)
    await add(id, 'new')
    await drain()
    expect(await ask(`new.${name}.`)).toEqual(['192.0.2.9'])
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.1'])
    expect(await zoneOf(id)).toMatchObject({ state: 'published', reason_code: null, differs: false })
    if (said) expect(await eventsOf(id)).toContain(said)
  })

  it('waits with its reason while the server is down, and is published when it is back', async () => {
    const { id, name } = await published()
    await server.kill()
    await add(id, 'new')
    await drain(2)
    expect(await zoneOf(id)).toMatchObject({ state: 'pending', reason_code: 'host_busy' })
    expect(await portal.jobs.waiting()).toHaveLength(1)
    await server.start()
    await drain()
    expect(await ask(`new.${name}.`)).toEqual(['192.0.2.9'])
    expect((await eventsOf(id)).slice(-3)).toEqual(['pending', 'pending host_busy', 'published'])
  })

  describe('the queries to the server for one more change', () => {
    const askedFor = async (change: () => Promise<unknown>) => {
      proxy.seen.length = 0
      await change()
      await drain()
      return proxy.seen.map((line) => `${line.split(' ')[0]}${line.endsWith('rrsets=false') ? ' head' : ''}`)
    }
    const unread = ['GET head', 'PATCH']
    const read = ['GET head', 'GET', 'PATCH']

    it("are for the zone's head and the change, each time", async () => {
      const { id, name } = await published(['www A 192.0.2.1', 'old A 192.0.2.3'])
      expect(await askedFor(() => become(id, 'www', '192.0.2.2'))).toEqual(unread)
      expect(await askedFor(() => add(id, 'new'))).toEqual(unread)
      const old = (await recordsOf({ sql: portal.db }, id)).find((record) => record.name === 'old')?.id ?? 0
      const remove = (work: ReturnType<TestPortal['makeWork']>) =>
        changeRecords(work, id, { remove: [old] }, { action: 'test', accountId: null })
      expect(await askedFor(() => inOne(remove))).toEqual(unread)
      expect([await ask(`www.${name}.`), await ask(`new.${name}.`), await ask(`old.${name}.`)]).toEqual([
        ['192.0.2.2'],
        ['192.0.2.9'],
        [],
      ])
      expect(await zoneOf(id)).toMatchObject({ state: 'published', differs: false })
    })
    it('are for the whole zone after another client wrote to it, until the difference is decided', async () => {
      const { id, name } = await published(['www A 192.0.2.1', 'mail A 192.0.2.5'])
      await byHand(name, `mail.${name}.`, '192.0.2.66')
      expect(await askedFor(() => become(id, 'www', '192.0.2.2'))).toEqual(read)
      expect(await driftOf(id)).toEqual(['mail: 192.0.2.5 | 192.0.2.66'])
      expect((await askedFor(() => become(id, 'www', '192.0.2.3'))).slice(-2)).toEqual(['GET', 'PATCH'])
      expect(await ask(`mail.${name}.`)).toEqual(['192.0.2.66'])
      expect(await ask(`www.${name}.`)).toEqual(['192.0.2.3'])
    })
    it('are for the whole zone after a crash between the change and its record', async () => {
      const { id, name } = await published()
      expect(await askedFor(() => become(id, 'www', '192.0.2.2'))).toEqual(unread)
      // The change arrives, and nothing after it: as when the process ends.
      let isGone = false
      proxy.judge(({ method }) => {
        if (isGone) return 'swallow'
        isGone = method === 'PATCH'
        return isGone ? 'carry out and cut' : 'pass'
      })
      await become(id, 'www', '192.0.2.3')
      await drain(1)
      expect(await ask(`www.${name}.`)).toEqual(['192.0.2.3'])
      proxy.judge(undefined)
      const asked = await askedFor(() => become(id, 'www', '192.0.2.4'))
      expect(asked.slice(-2)).toEqual(['GET', 'PATCH'])
      expect(asked).not.toContain('GET head')
      expect(await ask(`www.${name}.`)).toEqual(['192.0.2.4'])
      expect(await eventsOf(id)).not.toContain('published servers_replaced')
      expect(await askedFor(() => become(id, 'www', '192.0.2.5'))).toEqual(unread)
    })
    it('are for the whole zone when more sets were touched than are recorded', async () => {
      const { id, name } = await published()
      const many = Array.from({ length: 1001 }, (_, index) => ({
        recordTypeName: 'A',
        recordName: `n${index}`,
        recordData: '192.0.2.7',
      }))
      const asked = await askedFor(() =>
        inOne((work) => changeRecords(work, id, { add: many }, { action: 'test', accountId: null })),
      )
      expect(asked).toEqual(['GET', 'PATCH'])
      expect(await ask(`n1000.${name}.`)).toEqual(['192.0.2.7'])
      expect(await askedFor(() => become(id, 'www', '192.0.2.2'))).toEqual(unread)
    })
  })

  it('recognises its own write when the answer was lost and the record changed once more', async () => {
    const { id, name } = await published()
    let silent = false
    proxy.judge(({ method }) => {
      if (method === 'PATCH') silent = true
      return silent ? 'carry out and cut' : 'pass'
    })
    await become(id, 'www', '192.0.2.2')
    await drain(1)
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.2'])
    expect(await zoneOf(id)).toMatchObject({ state: 'pending', reason_code: 'host_silent' })
    proxy.judge(undefined)
    await become(id, 'www', '192.0.2.3')
    await drain()
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.3'])
    expect(await eventsOf(id)).not.toContain('published servers_replaced')
  })

  it('names the record that the server refuses and the reason, keeps the former zone, and continues after a correction', async () => {
    const { id, name } = await published()
    const refusal = { error: `RRset www.${name}. IN A: Conflicts with pre-existing RRset` }
    onChange({ status: 422, body: refusal }, 2)
    await become(id, 'www', '192.0.2.2')
    await drain()
    expect(await zoneOf(id)).toMatchObject({
      state: 'failed',
      reason_code: 'record_conflict',
      reason_record: 'www/A',
    })
    expect(await eventsOf(id)).toContain('failed record_conflict')
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.1'])
    proxy.judge(undefined)
    await add(id, 'more')
    await drain()
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.2'])
    expect(await zoneOf(id)).toMatchObject({ state: 'published', reason_record: null })
  })

  it('does not send an invalid zone, names the record, and sends it after a correction', async () => {
    const { id, name } = await published()
    await add(id, 'new')
    await portal.db
      .updateTable('dns_record')
      .set({ name: 'bad..name' })
      .where('domain_id', '=', id)
      .where('name', '=', 'new')
      .execute()
    proxy.seen.length = 0
    await drain()
    expect(proxy.seen).toEqual([])
    const customer = await portal.as('customer')
    expect((await customer.get(`/domains/${id}/records`)).body.zone).toMatchObject({
      state: 'failed',
      reason: { code: 'zone_incorrect', detail: 'invalid_owner', record: 'bad..name/A' },
    })
    const bad = (await recordsOf({ sql: portal.db }, id)).find((record) => record.name === 'bad..name')
    await inOne((work) => changeRecords(work, id, { remove: [bad?.id ?? 0] }, { action: 'test', accountId: null }))
    await drain()
    expect(await zoneOf(id)).toMatchObject({ state: 'published' })
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.1'])
  })

  it('notices changes made at the server, and leaves them until a user decides', async () => {
    const { id, name } = await published(['www A 192.0.2.1', 'mail A 192.0.2.5'])
    await byHand(name, `www.${name}.`, '192.0.2.66')
    await byHand(name, `mail.${name}.`, undefined)
    await add(id, 'new')
    await drain()
    expect(await ask(`new.${name}.`)).toEqual(['192.0.2.9'])
    expect(await ask(`www.${name}.`)).toEqual(['192.0.2.66'])
    expect(await driftOf(id)).toEqual(['mail: 192.0.2.5 | -', 'www: 192.0.2.1 | 192.0.2.66'])
    const customer = await portal.as('customer')
    const { mark } = (await customer.get(`/domains/${id}/zone-drift`)).body.data
    expect((await customer.post(`/domains/${id}/zone-drift/publish`, { mark })).status).toBe(200)
    await drain()
    expect([await ask(`www.${name}.`), await ask(`mail.${name}.`)]).toEqual([['192.0.2.1'], ['192.0.2.5']])
    expect(await zoneOf(id)).toMatchObject({ state: 'published', differs: false })
  })

  it('loses nothing when two workers publish one zone at the same moment', async () => {
    const { id, name } = await published()
    for (const number of [1, 2, 3, 4]) await add(id, `h${number}`, `192.0.2.${number}`)
    const work = portal.makeWork(portal.db)
    const job = () =>
      publish(
        {
          ...work,
          sql: portal.db,
          transact: (step) => inOne(step),
          signal: new AbortController().signal,
          attempt: 1,
        },
        id,
      )
    await Promise.all([job(), job(), job()])
    await drain(20)
    for (const number of [1, 2, 3, 4]) expect(await ask(`h${number}.${name}.`)).toEqual([`192.0.2.${number}`])
    expect(await zoneOf(id)).toMatchObject({ state: 'published', differs: false })
  })

  it('keeps two portals on one name server apart: each sees the other’s changes, and neither undoes them', async () => {
    const other = await openPortal()
    try {
      const { id, name } = await published()
      const second = await published(['www A 192.0.2.1'], other, name)
      await add(id, 'one', '192.0.2.11')
      await add(second.id, 'two', '192.0.2.22', other)
      await Promise.all([drain(20), other.jobs.drain({ rounds: 20 })])
      expect([await ask(`one.${name}.`), await ask(`two.${name}.`)]).toEqual([['192.0.2.11'], ['192.0.2.22']])
      await become(id, 'www', '192.0.2.101')
      await drain()
      for (const [each, domainId] of [
        [portal, id],
        [other, second.id],
      ] as const) {
        await inOne((work) => work.enqueue(checkZone, { domainId }), each)
        await each.jobs.drain({ rounds: 20 })
      }
      expect(await driftOf(id)).toContain('two: - | 192.0.2.22')
      expect(await driftOf(second.id, other)).toEqual(['one: - | 192.0.2.11', 'www: 192.0.2.1 | 192.0.2.101'])
      expect(await ask(`www.${name}.`)).toEqual(['192.0.2.101'])
    } finally {
      await other.close()
    }
  })
})
