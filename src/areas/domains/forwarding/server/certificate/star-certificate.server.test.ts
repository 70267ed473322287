import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import type { Rrset } from '#drivers/dns-host/port.ts'
import { openPowerDns } from '#drivers/dns-host/powerdns/power-dns-host.ts'
import { openPublicDnsLookup } from '#drivers/dns-lookup/public/public-dns-lookup.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { fetched } from '#test/kit/fake-acme.ts'
import { freePort } from '#test/kit/free-port.ts'
import { startPebble } from '#test/kit/pebble.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { startPowerDns } from '#test/kit/powerdns.ts'
import { type Forwarder, openForwarder } from '../forwarder/open-forwarder.ts'

/** The whole path on real servers: a name server with the registry's zone and ours, and an authority that asks it. */
const webPort = await freePort()
const names = await startPowerDns()
const pebble = names && (await startPebble({ dnsPort: names.dnsPort, webPort }))
const ourServers = [...brands.belfry.nameservers]
const [domain, registryAt, oursAt] = ['ster.be', '192.0.2.1', '192.0.2.2']
const set = (name: string, type: Rrset['type'], ...rdatas: string[]): Rrset => ({ name, type, ttlSeconds: 60, rdatas })

describe.runIf(pebble && names)('the certificate of a star on real servers', () => {
  const host = openPowerDns({ url: names?.apiUrl, key: names?.apiKey, log: () => undefined } as never)
  const dnsPort = names?.dnsPort ?? 0
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let forwarder: Forwarder

  const zoneOf = async (name: string, records: Rrset[]) => {
    const soa = { refreshSeconds: 10_800, retrySeconds: 3600, expireSeconds: 604_800, minimumSeconds: 60 }
    const start = { primary: 'ns.be.', mailbox: 'hostmaster.be.', ...soa }
    doneValue(
      await host.createZone(`make ${name}`, { name, nameservers: ['ns.be.'], soa: start, ttlSeconds: 60, records }),
    )
  }

  beforeAll(async () => {
    const delegation = set(`${domain}.`, 'NS', ...ourServers.map((server) => `${server}.`))
    await zoneOf('be.', [set('ns.be.', 'A', registryAt), delegation])
    await zoneOf(
      'example.',
      ourServers.map((server) => set(`${server}.`, 'A', oursAt)),
    )
    const lookup = openPublicDnsLookup({
      servers: [`127.0.0.1:${dnsPort}`],
      timeoutMs: 500,
      tries: 1,
      reach: (address) => ({ address: '127.0.0.1', port: [registryAt, oursAt].includes(address) ? dnsPort : 9 }),
    })
    portal = await openTestPortal({
      now: new Date().toISOString(),
      env: {
        ACME_DIRECTORY_URL: pebble?.directoryUrl ?? '',
        ACME_EMAIL: 'beheer@belfry.example',
        ACME_CA_FILE: pebble?.caFile ?? '',
        BELFRY_FORWARDER_ADDRESSES: '127.0.0.1',
      },
      wrapDriver: (kind, port) => {
        if (kind === 'dns-host') return host
        if (kind === 'dns-lookup') return lookup
        if (kind !== 'certificate-authority') return port
        // The resolver of this machine does not know these names.
        const reach = async (name: string, at: string, word: string) => ({
          kind: 'done',
          value: (await fetched(webPort, name, at)) === word,
        })
        return { ...(port as object), reach }
      },
    })
    customer = await portal.as('customer')
    const given = { clientId: customer.clientId, name: domain }
    await portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), given))
    forwarder = await openForwarder({
      databaseUrl: portal.databaseUrl,
      work: portal.makeWork(portal.db),
      host: '127.0.0.1',
      ports: { http: webPort, https: 0 },
    })
  })
  afterAll(async () => {
    await forwarder.stop()
    await portal.close()
    await Promise.all([names?.stop(), pebble?.stop()])
  })

  const overTls = async (name: string) => {
    const ca = await pebble?.root()
    const options = { host: '127.0.0.1', port: forwarder.httpsPort, servername: name, headers: { host: name }, ca }
    return new Promise((resolve, reject) => {
      const request = https.get({ ...options, agent: false }, (response) => {
        const { subjectaltname } = (response.socket as TLSSocket).getPeerCertificate()
        response.resume()
        resolve([response.statusCode, response.headers.location, subjectaltname])
      })
      request.on('error', reject)
    })
  }

  it('is ordered, validated in the zone, served, and leaves nothing behind; for the base domain too', async () => {
    const path = `/domains/${domain}/url-forwarding`
    for (const hostname of ['*', '@'])
      await customer.post(path, { hostname, destinationAddress: 'https://doel.example', type: '302' })
    const states = async () => {
      await portal.jobs.drain({ rounds: 6 })
      return (await customer.get(path)).body.data.map(({ certificate }: Json) => certificate.state)
    }
    await expect.poll(states).toEqual(['active', 'active'])
    await expect
      .poll(() => overTls(`winkel.${domain}`).catch(() => undefined))
      .toEqual([302, 'https://doel.example/', `DNS:*.${domain}`])
    await expect.poll(() => overTls(domain).catch(() => undefined)).toMatchObject({ 2: `DNS:${domain}` })
    await portal.jobs.drain()
    expect((await dnsQuery(dnsPort, `_acme-challenge.${domain}`, 'TXT')).answers).toEqual([])
  })
})
