import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import type { OutboundLine } from '#platform/outbound.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type FaultProxy, startFaultProxy } from '#test/kit/fault-proxy.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '#test/kit/powerdns.ts'
import { describeDnsHost } from '../conformance.ts'
import { a, newZone, setting } from '../conformance-samples.ts'
import { canonicalRdata } from '../rdata.ts'
import { operationMark } from './operations.ts'
import { openPowerDns, type PowerDnsOptions } from './power-dns-host.ts'

const found = await startPowerDns()
const server = found as PowerDns
afterAll(() => found?.stop())

const open = (more: Partial<PowerDnsOptions> = {}) =>
  openPowerDns({ url: server.apiUrl, key: server.apiKey, expandsAlias: true, fetchesZones: true, ...more })
const ask = async (name: string, type: string) =>
  (await dnsQuery(server.dnsPort, name, type)).answers
    .filter((answer) => answer.type === type)
    .map(({ rdata }) => (isRecordType(type) ? canonicalRdata(type, rdata) : undefined) ?? rdata)
    .sort()

const proxies: FaultProxy[] = []
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close()
})

/** A proxy between driver and server that can drop requests or answers. */
async function between(verdictOn: Parameters<FaultProxy['judge']>[0]): Promise<string> {
  const proxy = await startFaultProxy(() => server.apiUrl)
  proxy.judge(verdictOn)
  proxies.push(proxy)
  return proxy.url
}

const query = (statement: string, ...values: string[]) => {
  const database = new DatabaseSync(server.database)
  database.exec('pragma busy_timeout = 5000')
  database.prepare(statement).run(...values)
  database.close()
}

describe.skipIf(!found)(`PowerDNS 4.7${found ? '' : ` (skipped: ${powerDnsMissing})`}`, () => {
  describeDnsHost('a real PowerDNS', { open: async () => open(), ask })

  const fresh = async (host = open()) => {
    const zone = newZone()
    doneValue(await host.createZone(`make ${zone.name}`, zone))
    return zone.name
  }
  const isChange = ({ method }: { method?: string | undefined }) => method === 'PATCH'

  it('sends no change when nothing would change', async () => {
    const lines: OutboundLine[] = []
    const host = open({ log: (line) => lines.push(line) })
    const zone = await fresh(host)
    const change = setting(a(`www.${zone}`, '192.0.2.1'))
    doneValue(await host.changeZone(zone, change))
    const before = lines.filter(isChange).length
    doneValue(await host.changeZone(zone, change))
    expect([before, lines.filter(isChange).length]).toEqual([1, 1])
  })

  it('changes a zone in two calls: one that reads it and one that writes the difference', async () => {
    const lines: OutboundLine[] = []
    const zone = await fresh()
    const host = open({ log: (line) => lines.push(line) })
    doneValue(await host.changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1'))))
    expect(lines.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
  })

  it('asks for the head of a zone that it knows, however many records it has, and reads it when another wrote', async () => {
    const zone = newZone()
    zone.records = Array.from({ length: 3000 }, (_, index) => a(`n${index}.${zone.name}`, '192.0.2.1'))
    doneValue(await open().createZone('make many', zone))
    const www = (last: number) => setting(a(`www.${zone.name}`, `192.0.2.${last}`))
    const proxy = await startFaultProxy(() => server.apiUrl)
    proxies.push(proxy)
    const host = open({ url: proxy.url })
    const { version = '' } = doneValue(await host.changeZone(zone.name, www(1)))
    const decide = () => ({ replace: [a(`www.${zone.name}`, '192.0.2.2')], remove: [] })
    doneValue(await host.changeZone(zone.name, setting(), { version, decide }))
    doneValue(await host.changeZone(zone.name, www(3), { version, decide }))
    expect(proxy.seen.map((line) => `${line.split(' ')[0]}${line.endsWith('rrsets=false') ? ' head' : ''}`)).toEqual([
      'GET',
      'PATCH',
      'GET head',
      'PATCH',
      'GET head',
      'GET',
      'PATCH',
    ])
    const isLong = proxy.answered.map((octets) => octets > 200_000)
    expect(isLong).toEqual([true, false, false, false, false, true, false])
  })

  it('finds out by reading that a change without an answer was carried out', async () => {
    const zone = await fresh()
    const url = await between((request) => (isChange(request) ? 'carry out and stay silent' : 'pass'))
    const host = open({ url, timeoutMs: 300 })
    const change = setting(a(`www.${zone}`, '192.0.2.1'))
    expect(doneValue(await host.changeZone(zone, change)).changed).toBe(true)
    expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.1'])
  })

  it('answers unknown when a change was lost on the way, and carries it out when asked again', async () => {
    const zone = await fresh()
    let lost = 0
    const url = await between((request) => (isChange(request) && lost++ === 0 ? 'swallow' : 'pass'))
    const host = open({ url, timeoutMs: 300 })
    const change = setting(a(`www.${zone}`, '192.0.2.1'))
    expect((await host.changeZone(zone, change)).kind).toBe('unknown')
    expect(await ask(`www.${zone}`, 'A')).toEqual([])
    expect(doneValue(await host.changeZone(zone, change)).changed).toBe(true)
  })

  it('answers unknown when the server stays silent for good, and done once it can be read again', async () => {
    const zone = await fresh()
    let silent = false
    const url = await between((request) => {
      if (isChange(request)) silent = true
      return silent ? 'carry out and stay silent' : 'pass'
    })
    const host = open({ url, timeoutMs: 200, attempts: 1 })
    const change = setting(a(`www.${zone}`, '192.0.2.1'))
    expect((await host.changeZone(zone, change)).kind).toBe('unknown')
    expect(doneValue(await open().changeZone(zone, change)).changed).toBe(false)
  })

  it('recognises the zone that it made itself although the answer never came', async () => {
    const url = await between(({ method }) => (method === 'POST' ? 'carry out and stay silent' : 'pass'))
    const zone = newZone([])
    const made = await open({ url, timeoutMs: 300 }).createZone('make', zone)
    expect(made.kind).toBe('done')
    expect(await ask(zone.name, 'NS')).toHaveLength(2)
  })

  it('finishes its own zone that was left half made', async () => {
    const zone = newZone()
    zone.records = [a(`www.${zone.name}`, '192.0.2.1')]
    const bare = zone.name.replace(/\.$/, '')
    query(`insert into domains (name, type, account) values (?, 'NATIVE', ?)`, bare, operationMark('make half'))
    const made = doneValue(await open().createZone('make half', zone))
    expect(made.serial).toBeGreaterThan(0)
    expect(await ask(`www.${zone.name}`, 'A')).toEqual(['192.0.2.1'])
    expect(await ask(zone.name, 'NS')).toEqual(zone.nameservers)
    const change = setting(a(`new.${zone.name}`, '192.0.2.2'))
    expect(doneValue(await open().changeZone(zone.name, change)).serial).toBeGreaterThan(made.serial)
  })

  it('leaves a half zone of somebody else alone', async () => {
    const zone = newZone()
    query(`insert into domains (name, type, account) values (?, 'NATIVE', 'other')`, zone.name.replace(/\.$/, ''))
    expect(await open().createZone('make', zone)).toMatchObject({ kind: 'rejected', code: 'zone_exists' })
    expect(doneValue(await open().readZone(zone.name)).rrsets).toEqual([])
  })

  it('lets the serial grow in a zone that was made elsewhere without that setting', async () => {
    const zone = await fresh()
    query(`delete from domainmetadata where kind = 'SOA-EDIT-API'`)
    const before = doneValue(await open().readZone(zone)).serial
    const change = setting(a(`www.${zone}`, '192.0.2.1'))
    const written = doneValue(await open().changeZone(zone, change))
    expect(written.serial).toBeGreaterThan(before)
    expect(doneValue(await open().readZone(zone)).serial).toBe(written.serial)
  })

  it('neither shows nor touches record types that people cannot edit', async () => {
    const zone = await fresh()
    const bare = zone.replace(/\.$/, '')
    query(
      `insert into records (domain_id, name, type, content, ttl, disabled, auth)
       select id, ?, 'PTR', 'host.example.be', 300, 0, 1 from domains where name = ?`,
      `ptr.${bare}`,
      bare,
    )
    doneValue(await open().changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1'))))
    expect(
      doneValue(await open().readZone(zone))
        .rrsets.map(({ type }) => type)
        .sort(),
    ).toEqual(['A', 'NS', 'SOA'])
    expect((await dnsQuery(server.dnsPort, `ptr.${zone}`, 'PTR')).answers).toHaveLength(1)
  })

  it('knows an operation again after a restart of the portal, and whatever changes came since', async () => {
    const zone = newZone()
    doneValue(await open().createZone('make', zone))
    for (let last = 1; last <= 3; last++)
      doneValue(await open().changeZone(zone.name, setting(a(`www.${zone.name}`, `192.0.2.${last}`))))
    expect(doneValue(await open().createZone('make', zone)).changed).toBe(false)
    expect(await ask(`www.${zone.name}`, 'A')).toEqual(['192.0.2.3'])
    doneValue(await open().setDnssec('sign', zone.name, true))
    doneValue(await open().setDnssec('stop', zone.name, false))
    expect(doneValue(await open().setDnssec('sign', zone.name, true)).enabled).toBe(false)
  })

  it('comes out right when the server is killed half way and the same changes are asked for again', async () => {
    const host = open({ timeoutMs: 2000, attempts: 1 })
    const zone = await fresh(host)
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
    const change = (last: number) => host.changeZone(zone, setting(a(`h${last}.${zone}`, `192.0.2.${last}`)))
    let killed: Promise<void> | undefined
    const first = await Promise.all(
      numbers.map(async (last) => {
        const outcome = await change(last)
        if (last === 8) killed = server.kill()
        return outcome.kind
      }),
    )
    await killed
    await server.start()
    expect(first.slice(0, 8)).toEqual(Array(8).fill('done'))
    expect(first.at(-1)).toBe('retry')
    for (const last of numbers) doneValue(await change(last))
    const { rrsets } = doneValue(await host.readZone(zone))
    expect(rrsets.filter(({ type }) => type === 'A')).toHaveLength(30)
    expect(rrsets.filter(({ type }) => type === 'SOA')).toHaveLength(1)
    expect(await ask(`h30.${zone}`, 'A')).toEqual(['192.0.2.30'])
  })

  it('publishes the key of a signed zone', async () => {
    const zone = await fresh()
    expect(await ask(zone, 'DNSKEY')).toEqual([])
    doneValue(await open().setDnssec(`sign ${zone}`, zone, true))
    expect(await ask(zone, 'DNSKEY')).toHaveLength(1)
  })

  it('says that the key of the API is refused', async () => {
    expect(await open({ key: 'wrong' }).readZone('x.test.')).toMatchObject({ kind: 'rejected', code: 'access_denied' })
  })

  it('asks to come back later when nobody listens', async () => {
    const host = open({ url: 'http://127.0.0.1:1', attempts: 1 })
    const outcome = await host.changeZone('x.test.', setting(a('www.x.test.', '192.0.2.1')))
    expect(outcome).toMatchObject({ kind: 'retry' })
  })

  it('passes a change on to secondaries only where there are any', async () => {
    const primary = open({ hasSecondaries: true })
    const zone = await fresh(primary)
    expect((await primary.notify(zone)).kind).toBe('done')
    expect(open().abilities.notify.can).toBe(false)
    expect((await open().notify(zone)).kind).toBe('rejected')
  })

  it('does not offer ALIAS where the server would not answer it', () => {
    expect(open({ expandsAlias: false }).abilities.ALIAS.can).toBe(false)
  })
})
