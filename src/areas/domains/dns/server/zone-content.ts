import type { Rrset as HostRrset, ZoneChanges, ZoneContent } from '#drivers/dns-host/port.ts'
import type { Comparison } from '../rules/drift.ts'
import { absoluteName, originOf, relativeName } from '../rules/names.ts'
import { parseData, printData } from '../rules/record-data.ts'
import { groupRrsets, type RrsetKey, rrsetOf, type ZoneRecord } from '../rules/zone.ts'

/** Converts between our records, relative to the zone, and the record sets of a name server driver. */

/** Sets for the driver. The SOA belongs to the server. */
export function hostSets(zone: string, records: readonly ZoneRecord[]): HostRrset[] {
  return [...groupRrsets(records.filter(({ type }) => type !== 'SOA')).values()].map((set) => hostSet(zone, set))
}

function hostSet(zone: string, set: readonly ZoneRecord[]): HostRrset {
  const { name, type, ttl, data } = rrsetOf(set)
  return { name: absoluteName(name, originOf(zone)), type, ttlSeconds: ttl, rdatas: data }
}

export const isApexNs = (zone: string, { name, type }: Pick<HostRrset, 'name' | 'type'>): boolean =>
  type === 'NS' && name === originOf(zone)

/** The servers' content as our records. */
export const recordsHeld = (zone: string, { rrsets }: Pick<ZoneContent, 'rrsets'>): ZoneRecord[] =>
  rrsets.flatMap((set) => {
    const name = relativeName(set.name, originOf(zone))
    if (name === undefined) return []
    return set.rdatas.map((rdata) => ({
      name,
      type: set.type,
      ttl: set.ttlSeconds,
      data: canonical(set.type, rdata),
    }))
  })

function canonical(type: HostRrset['type'], rdata: string): string {
  const values = parseData(type, rdata, '.').value
  return values ? printData(type, values) : rdata
}

export const hostChanges = (
  zone: string,
  { replace, remove }: Pick<Comparison, 'replace' | 'remove'>,
): ZoneChanges => ({
  remove: remove.map((key) => hostKey(zone, key)),
  replace: replace.map((set) => hostSet(zone, set)),
})

const hostKey = (zone: string, key: RrsetKey) => {
  const at = key.lastIndexOf('/')
  return { name: absoluteName(key.slice(0, at), originOf(zone)), type: key.slice(at + 1) as HostRrset['type'] }
}

/** `www.example.be. A`, as a driver names a refused set, is our `www/A`. */
export function keyOfHost(zone: string, field: string | undefined): string | null {
  const [name, type] = field?.split(' ') ?? []
  const relative = name && relativeName(name, originOf(zone))
  return relative && type ? `${relative}/${type}` : null
}
