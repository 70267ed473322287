import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type FaultProxy, startFaultProxy, type Verdict } from '#test/kit/fault-proxy.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '#test/kit/powerdns.ts'
import { a, newZone, setting } from '../conformance-samples.ts'
import type { NewZone, Rrset } from '../port.ts'
import { openPowerDns } from './power-dns-host.ts'

const found = await startPowerDns()
const server = found as PowerDns
afterAll(() => found?.stop())

let proxy: FaultProxy | undefined
afterEach(() => {
  proxy?.close()
  proxy = undefined
})

const direct = () => openPowerDns({ url: server.apiUrl, key: server.apiKey })

/** A host behind a proxy that judges zone changes by their number, from 1. On a busy machine a part takes seconds. */
async function behind(verdict: (change: number) => Verdict, timeoutMs = 60_000) {
  let changes = 0
  proxy = await startFaultProxy(() => server.apiUrl)
  proxy.judge(({ method }) => (method === 'PATCH' ? verdict(++changes) : 'pass'))
  return openPowerDns({ url: proxy.url, key: server.apiKey, timeoutMs })
}

/** Requests since the last call: `GET head`, `PATCH`, `PUT rectify`. */
const asked = () =>
  (proxy?.seen.splice(0) ?? []).map((line) => {
    const [method, address = ''] = line.split(' ')
    const last = /\/(rectify|metadata)/.exec(address)?.[1] ?? (address.endsWith('rrsets=false') ? 'head' : '')
    return `${method} ${last}`.trim()
  })

const count = 12_000

/** About 3.5 MB in PowerDNS's form, half more than one request may have. */
const many = (zone: string, text: string): Rrset[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `n${index}.many.${zone}`,
    type: 'TXT',
    ttlSeconds: 300,
    rdatas: [`"${index} ${text.repeat(170)}"`],
  }))
const largeZone = (): NewZone => {
  const zone = newZone()
  return { ...zone, records: many(zone.name, 'x') }
}
const rcodeOf = async (name: string) => (await dnsQuery(server.dnsPort, name, 'A')).rcode
const isWhole = async (zone: string, text: string) => {
  const { rrsets } = doneValue(await direct().readZone(zone))
  expect(rrsets.filter(({ type, rdatas }) => type === 'TXT' && rdatas[0]?.includes(text.repeat(170)))).toHaveLength(
    count,
  )
  // `many` is an empty non-terminal, which exists.
  expect(await rcodeOf(`many.${zone}`)).toBe('NOERROR')
}

describe.skipIf(!found)(
  `a zone larger than a request of PowerDNS${found ? '' : ` (skipped: ${powerDnsMissing})`}`,
  () => {
    it('is made, changed whole, and then one record at a time without being read or gone through', async () => {
      const zone = largeZone()
      const host = await behind(() => 'pass')
      doneValue(await host.createZone('make', zone))
      expect(asked().filter((line) => line === 'PATCH').length).toBeGreaterThan(5)
      await isWhole(zone.name, 'x')
      const other = many(zone.name, 'y')
      const { version, serial } = doneValue(await host.changeZone(zone.name, setting(...other)))
      await isWhole(zone.name, 'y')
      expect(version).toContain(String(serial))
      expect(doneValue(await host.readZone(zone.name)).serial).toBe(serial)

      const change = async (known: string | undefined, replace: Rrset[], remove: Rrset[] = []) => {
        asked()
        const decide = () => ({ replace, remove })
        const written = await host.changeZone(zone.name, setting(), { version: known ?? '', decide })
        return doneValue(written).version
      }
      const www = a(`www.${zone.name}`, '192.0.2.1')
      const first = await change(version, [www])
      expect(asked()).toEqual(['GET head', 'PATCH'])
      const deep = a(`one.two.${zone.name}`, '192.0.2.1')
      const second = await change(first, [deep])
      expect(asked()).toEqual(['GET head', 'PATCH', 'PUT rectify'])
      expect(await rcodeOf(`two.${zone.name}`)).toBe('NOERROR')
      await change(second, [], [deep])
      expect(asked()).toEqual(['GET head', 'PATCH', 'PUT rectify'])
      expect(await rcodeOf(`two.${zone.name}`)).toBe('NXDOMAIN')
      expect(await rcodeOf(www.name)).toBe('NOERROR')
    })

    it('is finished when asked again, after the answer to a part of it was lost', async () => {
      const zone = largeZone()
      const lost = await behind((change) => (change === 3 ? 'carry out and cut' : 'pass'))
      expect((await lost.createZone('make', zone)).kind).toBe('unknown')
      expect(doneValue(await direct().createZone('make', zone)).changed).toBe(true)
      await isWhole(zone.name, 'x')
      expect(doneValue(await direct().createZone('make', zone)).changed).toBe(false)
    })

    it('is changed to the end when asked again, after a part of a change was lost on its way', async () => {
      const zone = largeZone()
      doneValue(await direct().createZone('make', zone))
      const change = setting(...many(zone.name, 'y'))
      const lost = await behind((number) => (number === 3 ? 'swallow' : 'pass'), 1000)
      const first = await lost.changeZone(zone.name, change)
      expect(first.kind).toBe('unknown')
      expect(doneValue(await direct().changeZone(zone.name, change)).changed).toBe(true)
      await isWhole(zone.name, 'y')
    })

    it('is not left half made where a part of it is refused', async () => {
      const zone = largeZone()
      const error = `RRset n1.many.${zone.name} IN TXT: Not in expected format`
      const host = await behind((change) => (change === 3 ? { status: 422, body: { error } } : 'pass'))
      expect(await host.createZone('make', zone)).toMatchObject({ kind: 'rejected', code: 'rdata_invalid' })
      expect(doneValue(await direct().zoneExists(zone.name))).toBe(false)
    })

    it('is in order again when we were stopped before that, whatever else is asked', async () => {
      const zone = largeZone()
      doneValue(await direct().createZone('make', zone))
      const host = await behind(() => 'pass')
      proxy?.judge(({ url }) => (url?.endsWith('/rectify') ? { status: 500 } : 'pass'))
      const change = setting(a(`one.two.${zone.name}`, '192.0.2.1'))
      doneValue(await host.changeZone(zone.name, change))
      expect(await rcodeOf(`two.${zone.name}`)).toBe('NXDOMAIN')
      expect(doneValue(await direct().changeZone(zone.name, change)).changed).toBe(false)
      expect(await rcodeOf(`two.${zone.name}`)).toBe('NOERROR')
    })
  },
)
