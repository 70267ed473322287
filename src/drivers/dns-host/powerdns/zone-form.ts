import ipaddr from 'ipaddr.js'
import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import { withSerial } from '../change-set.ts'
import type { DnssecKey, RecordType, Rrset, ZoneChanges } from '../port.ts'
import { canonicalRdata } from '../rdata.ts'
import type { ApiChange, ApiKey, ApiZone } from './api.ts'

/**
 * From PowerDNS's form to ours. Types that the portal does not show are left out, and never touched: only differences
 * are sent. Disabled records count as absent, as they do for resolvers.
 */
export function rrsetsOf(zone: ApiZone): Rrset[] {
  return zone.rrsets.flatMap((set) => {
    const type = isRecordType(set.type) ? set.type : undefined
    const records = set.records.filter(({ disabled }) => !disabled)
    if (!type || records.length === 0) return []
    const rdatas = records.map(({ content }) => canonicalRdata(type, content) ?? content).sort()
    return [{ name: set.name.toLowerCase(), type, ttlSeconds: set.ttl, rdatas }]
  })
}

/** Removals first: PowerDNS applies the list in order and refuses a CNAME beside an A that is still there. */
export function apiChanges({ remove, replace }: ZoneChanges, serial: number): ApiChange[] {
  return [
    ...remove.map(({ name, type }) => ({ name, type, changetype: 'DELETE' as const })),
    ...replace.map(({ name, type, ttlSeconds, rdatas }) => ({
      name,
      type,
      ttl: ttlSeconds,
      changetype: 'REPLACE' as const,
      records: rdatas.map((rdata) => ({ content: contentFor(type, rdata, serial), disabled: false })),
    })),
  ]
}

function contentFor(type: RecordType, rdata: string, serial: number): string {
  if (type === 'SOA') return withSerial(rdata, serial)
  // PowerDNS accepts ::ffff:c000:201 but refuses ::ffff:192.0.2.1 (PowerDNS #15569).
  return type === 'AAAA' ? ipaddr.IPv6.parse(rdata).toString() : rdata
}

/** Parses `257 3 13 <base64>` and its digests `20307 13 2 <hex>`. */
export function keyOfApi(key: ApiKey): DnssecKey {
  const [flags = '257', , algorithm = '0', publicKey = ''] = key.dnskey.split(' ')
  const digests = (key.ds ?? []).map((digest) => canonicalRdata('DS', digest) ?? digest)
  return {
    keyTag: Number(digests[0]?.split(' ')[0] ?? 0),
    flags: Number(flags),
    algorithm: Number(algorithm),
    publicKey,
    digests,
  }
}
