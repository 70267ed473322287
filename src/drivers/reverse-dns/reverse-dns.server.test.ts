import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { parseReverseZone, type ReverseZone } from '#base/reverse-zone.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { startFaultProxy } from '#test/kit/fault-proxy.ts'
import { type KnotServer, startKnot } from '#test/kit/knot.ts'
import { type PowerDns, startPowerDns } from '#test/kit/powerdns.ts'
import { newZone } from '../dns-host/conformance-samples.ts'
import { openKnot } from '../dns-host/knot/knot-host.ts'
import type { DnsHost } from '../dns-host/port.ts'
import { openPowerDns } from '../dns-host/powerdns/power-dns-host.ts'
import { parseTsigKey, type TsigKey } from '../dns-host/wire/tsig.ts'
import { describeReverseDns } from './conformance.ts'
import { openUpdateNames } from './knot/update-names.ts'
import { openPowerDnsNames } from './powerdns/power-dns-names.ts'

const zones = [
  '203.0.113.0/24',
  '2001:db8::/32',
  '198.51.100.64/26=64-127.100.51.198.in-addr.arpa',
  '192.0.2.0/24',
].map((text) => parseReverseZone(text) as ReverseZone)
/** As somebody at the provider has them; that of 192.0.2.0/24 is named, and is not there. */
async function withZones(host: DnsHost) {
  for (const { zone } of zones.slice(0, 3)) doneValue(await host.createZone(randomUUID(), newZone([], zone)))
}
const harness = { ours: { ipv4: '203.0.113.7', ipv6: '2001:db8:203::7' }, foreign: '198.51.101.7' }
const absent = { kind: 'rejected', code: 'no_such_zone' }

const powerDns = await startPowerDns()
const knot = await startKnot()
if (powerDns) await withZones(openPowerDns({ url: powerDns.apiUrl, key: powerDns.apiKey }))
const keyOf = (text: string) => parseTsigKey(text) as TsigKey
if (knot) await withZones(openKnot({ host: '127.0.0.1', port: knot.port, key: keyOf(knot.key), control: knot.control }))
afterAll(async () => {
  await powerDns?.stop()
  await knot?.stop()
})

describe.skipIf(!powerDns)('reverse zones at PowerDNS', () => {
  const server = powerDns as PowerDns
  const open = (url = server.apiUrl) => openPowerDnsNames(zones, { url, key: server.apiKey })
  describeReverseDns('a real PowerDNS', { open: async () => open(), ...harness })

  it('answer whoever asks, also in a part of a zone, with a serial that rises', async () => {
    const serial = async () => (await dnsQuery(server.dnsPort, '113.0.203.in-addr.arpa', 'SOA')).answers[0]?.rdata
    const before = await serial()
    doneValue(await open().setName(randomUUID(), { ip: '203.0.113.9', hostname: 'Srv9.zaak.be' }))
    doneValue(await open().setName(randomUUID(), { ip: '198.51.100.70', hostname: 'srv70.zaak.be' }))
    const asked = async (name: string) =>
      (await dnsQuery(server.dnsPort, name, 'PTR')).answers.map(({ rdata }) => rdata)
    expect(await asked('9.113.0.203.in-addr.arpa')).toEqual(['srv9.zaak.be'])
    expect(await asked('70.64-127.100.51.198.in-addr.arpa')).toEqual(['srv70.zaak.be'])
    expect(await serial()).not.toBe(before)
  })

  it('that were named and are not there are told as such; a lost answer is read back', async () => {
    expect(await open().readName('192.0.2.7')).toMatchObject(absent)
    const proxy = await startFaultProxy(() => server.apiUrl)
    proxy.judge(({ method }) => (method === 'PATCH' ? 'carry out and cut' : 'pass'))
    const set = open(proxy.url).setName(randomUUID(), { ip: '203.0.113.11', hostname: 'srv11.zaak.be' })
    expect(doneValue(await set)).toEqual({ ip: '203.0.113.11', hostname: 'srv11.zaak.be' })
    proxy.close()
  })
})

describe.skipIf(!knot)('reverse zones at a name server that takes updates', () => {
  const server = knot as KnotServer
  const open = (key = server.key) => openUpdateNames(zones, { server: `127.0.0.1:${server.port}`, key })
  describeReverseDns('a real Knot', { open: async () => open(), ...harness })

  it('answer whoever asks, and take nothing without the key', async () => {
    doneValue(await open().setName(randomUUID(), { ip: '198.51.100.70', hostname: 'srv70.zaak.be' }))
    const { answers } = await dnsQuery(server.port, '70.64-127.100.51.198.in-addr.arpa', 'PTR')
    expect(answers.map(({ rdata }) => rdata)).toEqual(['srv70.zaak.be'])
    expect(await open().readName('192.0.2.7')).toMatchObject(absent)
    const other = await open(server.idleKey).setName(randomUUID(), { ip: '203.0.113.12', hostname: 'srv12.zaak.be' })
    expect(other).toMatchObject({ kind: 'rejected' })
  })
})
