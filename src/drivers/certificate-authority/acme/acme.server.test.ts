import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { startPebble } from '#test/kit/pebble.ts'
import { startPowerDns } from '#test/kit/powerdns.ts'
import type { Rrset } from '../../dns-host/port.ts'
import { openPowerDns } from '../../dns-host/powerdns/power-dns-host.ts'
import { describeCertificateAuthority } from '../conformance.ts'
import { openAcme } from './acme.ts'

/** All real: the authority queries a web server over HTTP and a name server over DNS. */
const shown = new Map<string, string>()
const web = http.createServer((request, response) => {
  const found = shown.get(request.url?.split('/').at(-1) ?? '')
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain' }).end(found ?? 'unknown')
})
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
const names = await startPowerDns()
const pebble = names && (await startPebble({ dnsPort: names.dnsPort, webPort: (web.address() as AddressInfo).port }))
const zone = 'kraanvogel.example.'
const set = (name: string, type: Rrset['type'], rdatas: string[]): Rrset => ({ name, type, ttlSeconds: 60, rdatas })

describe.runIf(pebble && names)('a real authority and a real name server', () => {
  const host = openPowerDns({ url: names?.apiUrl, key: names?.apiKey, log: () => undefined } as never)
  const soa = { refreshSeconds: 10_800, retrySeconds: 3600, expireSeconds: 604_800, minimumSeconds: 60 }
  let made = 0
  /** Replaces the zone's texts. */
  const publish = async (texts: readonly Rrset[]) => {
    doneValue(await host.deleteZone(`remove ${++made}`, zone))
    doneValue(
      await host.createZone(`make ${made}`, {
        name: zone,
        nameservers: ['ns1.belfry.example.'],
        soa: { primary: 'ns1.belfry.example.', mailbox: `hostmaster.${zone}`, ...soa },
        ttlSeconds: 60,
        records: [set(`*.${zone}`, 'A', ['127.0.0.1']), ...texts],
      }),
    )
  }

  beforeAll(async () => {
    await publish([])
  })
  afterAll(async () => {
    web.closeAllConnections()
    web.close()
    await Promise.all([names?.stop(), pebble?.stop()])
  })

  describeCertificateAuthority('ACME on Pebble', {
    open: async () =>
      openAcme({
        directoryUrl: pebble?.directoryUrl ?? '',
        email: 'beheer@portaal.example',
        ownAddresses: [],
        caFile: pebble?.caFile,
      }),
    pause: () => pause(20),
    show: async (challenges) => {
      for (const challenge of challenges) if (challenge.kind === 'http-01') shown.set(challenge.token, challenge.answer)
      const inZone = challenges.flatMap((each) => (each.kind === 'dns-01' ? [each] : []))
      const byName = Map.groupBy(inZone, (each) => `${each.host}.`)
      const texts = [...byName].map(([name, each]) =>
        set(
          name,
          'TXT',
          each.map(({ answer }) => `"${answer}"`),
        ),
      )
      if (texts.length > 0) await publish(texts)
    },
    good: 'portaal.kraanvogel.example',
    refused: 'andere.kraanvogel.example',
    silent: 'silent.invalid',
  })
})
