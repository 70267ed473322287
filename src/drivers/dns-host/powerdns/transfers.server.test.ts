import { afterAll, describe, expect, it } from 'vitest'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { eventually } from '#test/kit/eventually.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '#test/kit/powerdns.ts'
import { a, newZone } from '../conformance-samples.ts'
import { openPowerDns } from './power-dns-host.ts'

const [found, other] = await Promise.all([startPowerDns({ isPrimary: true }), startPowerDns({ isPrimary: true })])
const [primary, secondary] = [found as PowerDns, other as PowerDns]
afterAll(async () => {
  await found?.stop()
  await other?.stop()
})

const address = (server: PowerDns) => ({ url: server.apiUrl, key: server.apiKey })
const answerOf = async (server: PowerDns, name: string) =>
  (await dnsQuery(server.dnsPort, name, 'A')).answers.map(({ rdata }) => rdata)

describe.skipIf(!found)(
  `zones on their way from one PowerDNS to another${found ? '' : ` (skipped: ${powerDnsMissing})`}`,
  () => {
    const catalog = 'catalog.belfry.test.'
    const host = () => openPowerDns({ ...address(primary), catalog })

    it('fetches a zone from another primary, and follows when the zone moves', async () => {
      const zone = newZone()
      zone.records = [a(`www.${zone.name}`, '192.0.2.1')]
      doneValue(await openPowerDns({ ...address(primary), hasSecondaries: true }).createZone('make', zone))
      const fetching = openPowerDns({ ...address(secondary), fetchesZones: true })
      doneValue(await fetching.createSecondary('far', { name: zone.name, primaries: ['127.0.0.1:1'] }))
      expect(doneValue(await fetching.readZone(zone.name)).rrsets).toEqual([])
      const primaries = [`127.0.0.1:${primary.dnsPort}`]
      doneValue(await fetching.createSecondary('near', { name: zone.name, primaries }))
      await eventually(async () => expect(await answerOf(secondary, `www.${zone.name}`)).toEqual(['192.0.2.1']))
      expect(doneValue(await fetching.readZone(zone.name)).serial).toBeGreaterThan(0)
    })

    it('lists our zones in the catalogue, from which a secondary learns that they exist', async () => {
      const before = newZone()
      doneValue(await openPowerDns(address(primary)).createZone('before there was a catalogue', before))
      const zone = newZone()
      zone.records = [a(`www.${zone.name}`, '192.0.2.3')]
      doneValue(await host().createZone('with a catalogue', zone))
      await subscribe()
      await eventually(async () => expect(await answerOf(secondary, `www.${zone.name}`)).toEqual(['192.0.2.3']))
      const change = { replace: [a(`www.${before.name}`, '192.0.2.4')], remove: [] }
      doneValue(await host().changeZone(before.name, () => change))
      doneValue(await host().deleteZone('leaves', zone.name))
      await eventually(async () => {
        // With also-notify on the primary, secondaries need not ask.
        await call(secondary, 'PUT', `/${catalog}/axfr-retrieve`)
        const names = ((await call(secondary, 'GET', '')) as { name: string }[]).map(({ name }) => name)
        expect(names).toContain(before.name)
        expect(names).not.toContain(zone.name)
      })
      expect(doneValue((await host().listZones?.()) ?? { kind: 'unknown' })).not.toContain(catalog)
    })

    it('does not make a catalogue of a zone that is somebody’s', async () => {
      const zone = newZone()
      doneValue(await openPowerDns(address(primary)).createZone('a zone like others', zone))
      const outcome = await openPowerDns({ ...address(primary), catalog: zone.name }).createZone('in it', newZone())
      expect(outcome).toMatchObject({ kind: 'rejected', code: 'zone_exists' })
    })

    async function call(server: PowerDns, method: string, path: string, body?: unknown): Promise<unknown> {
      const answer = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones${path}`, {
        method,
        headers: { 'x-api-key': server.apiKey, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return answer.status === 204 ? undefined : answer.json()
    }
    const subscribe = async () => {
      const masters = [`127.0.0.1:${primary.dnsPort}`]
      await call(secondary, 'POST', '', { name: catalog, kind: 'Consumer', nameservers: [], masters })
      await call(secondary, 'PUT', `/${catalog}/axfr-retrieve`)
    }
  },
)
