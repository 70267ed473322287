import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { type PowerDns, startPowerDns } from '#test/kit/powerdns.ts'
import type { DnsHost, Rrset } from '../../dns-host/port.ts'
import { openPowerDns } from '../../dns-host/powerdns/power-dns-host.ts'
import { describeAuthorities } from '../conformance.ts'
import type { ServedKey } from '../port.ts'
import { openPublicDnsLookup } from './public-dns-lookup.ts'

/** Two real servers: the registry's zone `proef`, and the domains below it. */
const [parent, child] = await Promise.all([startPowerDns(), startPowerDns()])
const [parentAt, childAt, glueAt, muteAt] = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.9']
const hostOf = (server: PowerDns): DnsHost =>
  openPowerDns({
    url: server.apiUrl,
    key: server.apiKey,
    log: () => undefined,
    expandsAlias: false,
    hasSecondaries: false,
  } as never)

const soa = {
  primary: 'ns.proef.',
  mailbox: 'hostmaster.proef.',
  refreshSeconds: 10_800,
  retrySeconds: 3600,
  expireSeconds: 604_800,
  minimumSeconds: 60,
}
const set = (name: string, type: Rrset['type'], ...rdatas: string[]): Rrset => ({ name, type, ttlSeconds: 120, rdatas })

describe.runIf(parent && child)('public DNS on real name servers', () => {
  const ports: Record<string, number> = {
    [parentAt]: parent?.dnsPort ?? 0,
    [childAt]: child?.dnsPort ?? 0,
    [glueAt]: child?.dnsPort ?? 0,
    [muteAt]: 9,
  }
  let key: ServedKey
  const open = async () =>
    openPublicDnsLookup({
      servers: [`127.0.0.1:${parent?.dnsPort}`],
      timeoutMs: 300,
      tries: 1,
      reach: (address) => ({ address: '127.0.0.1', port: ports[address] ?? 9 }),
    })

  beforeAll(async () => {
    const [registry, ours] = [hostOf(parent as PowerDns), hostOf(child as PowerDns)]
    for (const name of ['getekend.proef.', 'los.proef.'])
      doneValue(
        await ours.createZone(`make ${name}`, {
          name,
          nameservers: ['ns1.belfry.proef.'],
          soa,
          ttlSeconds: 300,
          records: [set(`_proef.${name}`, 'TXT', '"een " "twee"')],
        }),
      )
    const signed = doneValue(await ours.setDnssec('sign', 'getekend.proef.', true))
    const { digests, ...served } = signed.keys[0] as (typeof signed.keys)[0]
    key = served
    const ds = digests.map((text) => text.toLowerCase()).filter((text) => text.split(' ')[2] === '2')
    doneValue(
      await registry.createZone('make proef', {
        name: 'proef.',
        nameservers: ['ns.proef.'],
        soa,
        ttlSeconds: 300,
        records: [
          set('ns.proef.', 'A', parentAt),
          set('ns1.belfry.proef.', 'A', childAt),
          set('mute.proef.', 'A', muteAt),
          set('getekend.proef.', 'NS', 'ns1.belfry.proef.', 'ns1.getekend.proef.'),
          set('ns1.getekend.proef.', 'A', glueAt),
          set('getekend.proef.', 'DS', ...ds),
          set('los.proef.', 'NS', 'ns1.belfry.proef.'),
        ],
      }),
    )
  })
  afterAll(async () => {
    await Promise.all([parent?.stop(), child?.stop()])
  })

  describeAuthorities('public DNS', {
    open,
    silent: 'iets.stil',
    signed: 'getekend.proef',
    unsigned: 'los.proef',
    host: 'ns1.belfry.proef',
    mute: 'mute.proef',
    key: () => key,
  })

  it('takes an answer that is too long for a datagram over TCP', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `${index + 1} 13 2 ${'ab'.repeat(32)}`)
    const changes = { replace: [set('los.proef.', 'DS', ...many)], remove: [] }
    doneValue(await hostOf(parent as PowerDns).changeZone('proef.', () => changes))
    const lookup = await open()
    expect(doneValue(await lookup.delegationOf('los.proef')).ds).toHaveLength(60)
    doneValue(
      await hostOf(parent as PowerDns).changeZone('proef.', () => ({
        replace: [],
        remove: [{ name: 'los.proef.', type: 'DS' }],
      })),
    )
  })
})
