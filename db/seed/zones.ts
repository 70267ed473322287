import { absoluteName, originOf } from '#areas/domains/dns/rules/names.ts'
import { parseZoneFile } from '#areas/domains/dns/rules/zone-file.ts'
import type { ParsedRecord } from '#areas/domains/dns/rules/zone-line.ts'
import { brands } from '#brands/brands.ts'
import type { DnssecKey, NewZone } from '#drivers/dns-host/port.ts'
import { chanceOf, wordNumber } from './chance.ts'
import type { SeededDomain } from './domains.ts'
import { momentOn, type Plan } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'
import { type ZoneKind, zoneText } from './zone-texts.ts'

/** The zone of a domain: its records in the portal, and the same on the sandbox name server. */
export async function addZone(
  plan: Plan,
  sandboxes: Sandboxes,
  domain: SeededDomain,
  kind: ZoneKind,
): Promise<DnssecKey[]> {
  const records = readZone(domain, kind)
  plan.rows.put('zone', {
    domain_id: domain.id,
    version: 1,
    published_version: 1,
    state: 'published',
    published_at: momentOn(domain.registeredOn ?? plan.today),
  })
  for (const { name, type, ttl, data } of records)
    plan.rows.add('dns_record', { domain_id: domain.id, name: name === '@' ? '' : name, type, ttl, rdata: data })
  expectDone(await sandboxes.dnsHost.createZone(`seed ${domain.name}`, newZone(domain.name, records)))
  if (!domain.isSigned) return []
  return expectDone(await sandboxes.dnsHost.setDnssec(`seed signs ${domain.name}`, originOf(domain.name), true)).keys
}

function readZone(domain: SeededDomain, kind: ZoneKind): ParsedRecord[] {
  const chance = chanceOf(`zone ${domain.name}`)
  const octet = 1 + (wordNumber(domain.name) % 250)
  const text = zoneText(kind, {
    name: domain.name,
    nameservers: brands[domain.client.brand].nameservers,
    address: `192.0.2.${octet}`,
    address6: `2001:db8:10::${octet.toString(16)}`,
    dkim: Buffer.from(chance.hex(162), 'hex').toString('base64'),
  })
  const { records, problems, skipped } = parseZoneFile(text, domain.name)
  const [problem] = [...problems, ...skipped]
  if (problem) throw new Error(`the zone of ${domain.name} is wrong: ${JSON.stringify(problem)}`)
  return records
}

/** As the name server takes it: record sets with absolute names, SOA and NS of the top apart. */
function newZone(name: string, records: readonly ParsedRecord[]): NewZone {
  const origin = originOf(name)
  const atTop = (type: string) => records.filter((record) => record.name === '@' && record.type === type)
  const [primary = '', mailbox = '', , ...times] = atTop('SOA')[0]?.data.split(' ') ?? []
  const [refreshSeconds = 0, retrySeconds = 0, expireSeconds = 0, minimumSeconds = 0] = times.map(Number)
  const others = records.filter((record) => record.name !== '@' || (record.type !== 'SOA' && record.type !== 'NS'))
  const sets = Map.groupBy(others, (record) => `${record.name} ${record.type}`)
  return {
    name: origin,
    nameservers: atTop('NS').map(({ data }) => data),
    soa: { primary, mailbox, refreshSeconds, retrySeconds, expireSeconds, minimumSeconds },
    ttlSeconds: 3600,
    records: [...sets.values()].map((set) => {
      const [{ name: owner, type, ttl }] = set as [ParsedRecord]
      return { name: absoluteName(owner, origin), type, ttlSeconds: ttl, rdatas: set.map(({ data }) => data) }
    }),
  }
}
