import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { startPebble } from '#test/kit/pebble.ts'
import { startPowerDns } from '#test/kit/powerdns.ts'
import { openAcme } from '../../certificate-authority/acme/acme.ts'
import type { Rrset } from '../../dns-host/port.ts'
import { openPowerDns } from '../../dns-host/powerdns/power-dns-host.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeCertificateShop, newOrder } from '../conformance.ts'
import { accountKeyOf } from './account-key.ts'
import { openAcmeShop } from './acme-shop.ts'

/** All real: the authority takes only its own customers, and queries a web server over HTTP and a name server over DNS. */
const binding = { keyId: 'klant-1', hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W' }
const shown = new Map<string, string>()
const web = http.createServer((request, response) => {
  const found = shown.get(request.url ?? '')
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain' }).end(found ?? 'unknown')
})
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
const names = await startPowerDns()
const webPort = (web.address() as AddressInfo).port
const pebble = names && (await startPebble({ dnsPort: names.dnsPort, webPort, binding }))
const zone = 'kraanvogel.example.'
const set = (name: string, type: Rrset['type'], rdatas: string[]): Rrset => ({ name, type, ttlSeconds: 60, rdatas })

describe.runIf(pebble && names)('a real authority that sells to its customers', () => {
  const host = openPowerDns({ url: names?.apiUrl, key: names?.apiKey, log: () => undefined } as never)
  const soa = { refreshSeconds: 10_800, retrySeconds: 3600, expireSeconds: 604_800, minimumSeconds: 60 }
  let made = 0
  const publish = async (texts: readonly Rrset[]) => {
    doneValue(await host.deleteZone(`remove ${++made}`, zone))
    doneValue(
      await host.createZone(`make ${made}`, {
        name: zone,
        nameservers: ['ns1.belfry.example.'],
        soa: { primary: 'ns1.belfry.example.', mailbox: `hostmaster.${zone}`, ...soa },
        ttlSeconds: 60,
        records: [...['winkel', 'leeg'].map((name) => set(`${name}.${zone}`, 'A', ['127.0.0.1'])), ...texts],
      }),
    )
  }
  const open = (customer: typeof binding, caFile = pebble?.caFile) =>
    openAcmeShop({
      authority: openAcme({
        directoryUrl: pebble?.directoryUrl ?? '',
        email: 'beheer@portaal.example',
        ownAddresses: [],
        binding: customer,
        caFile,
      }),
      accountKey: accountKeyOf(customer),
      caaIssuers: ['pebble.example'],
      state: memoryState(),
      clock: { now: () => new Date() },
    })

  beforeAll(async () => {
    await publish([])
  })
  afterAll(async () => {
    web.closeAllConnections()
    web.close()
    await Promise.all([names?.stop(), pebble?.stop()])
  })

  describeCertificateShop('ACME with a bound account on Pebble', {
    open: async () => open(binding),
    letPass: async () => void (await pause(30)),
    show: async (proofs) => {
      for (const proof of proofs) if (proof.kind === 'file') shown.set(proof.path, proof.content)
      const texts = proofs.flatMap((proof) => (proof.kind === 'dns' ? [proof] : []))
      const byName = Map.groupBy(texts, ({ host: name }) => `${name}.`)
      if (texts.length > 0)
        await publish(
          [...byName].map(([name, all]) =>
            set(
              name,
              'TXT',
              all.map(({ value }) => `"${value}"`),
            ),
          ),
        )
    },
    good: 'winkel.kraanvogel.example',
    unproved: 'leeg.kraanvogel.example',
  })

  it.each([
    ['who is not its customer', { ...binding, keyId: 'vreemde' }],
    ['with another key', { ...binding, hmacKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('lets nobody in %s, which is no fault of the order', async (_, customer) => {
    const { order } = await newOrder('winkel.kraanvogel.example')
    const said = await open(customer).order('one', order)
    expect(said).toMatchObject({
      kind: 'rejected',
      code: 'access_denied',
      detail: expect.stringMatching(/kid|binding/),
    })
    expect(await open(customer).letsIn()).toMatchObject({ kind: 'rejected', code: 'access_denied' })
    expect(await open(binding).letsIn()).toEqual({ kind: 'done', value: true })
  })

  it('is not believed to be who it says without the file of who signed its certificate, and the cause is told', async () => {
    const { order } = await newOrder('winkel.kraanvogel.example')
    const said = await open(binding, '').order('one', order)
    expect(said).toMatchObject({ kind: 'retry', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })
})
