import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import type { DnsHostRejection, NewZone, Rrset, RrsetKey, ZoneChanges } from './port.ts'
import { canonicalName, canonicalRdata } from './rdata.ts'

/** What is wrong with a change, found before a server is asked; `at` names the record set: `www.example.be. A`. */
export type Flaw = { code: DnsHostRejection; at: string }
export type Checked<Value> = { ok: true; value: Value } | { ok: false; flaw: Flaw }

export const keyOf = ({ name, type }: RrsetKey): string => `${name} ${type}`

const longestTtlSeconds = 2_147_483_647

/** The canonical form of a change, or the first flaw that every name server would refuse. */
export function checkChanges(zone: string, changes: ZoneChanges): Checked<ZoneChanges> {
  const replace = new Map<string, Rrset>()
  for (const rrset of changes.replace) {
    const checked = checkRrset(zone, rrset)
    if (!checked.ok) return checked
    const key = keyOf(checked.value)
    if (replace.has(key)) return wrong('record_duplicate', rrset)
    replace.set(key, checked.value)
  }
  const remove = new Map<string, RrsetKey>()
  for (const { name, type } of changes.remove) {
    const owner = canonicalName(name)
    if (!owner) return wrong('name_invalid', { name, type })
    if (owner === zone && (type === 'SOA' || type === 'NS') && !replace.has(keyOf({ name: owner, type })))
      return wrong('apex_required', { name, type })
    if (!replace.has(keyOf({ name: owner, type }))) remove.set(keyOf({ name: owner, type }), { name: owner, type })
  }
  return { ok: true, value: { replace: [...replace.values()], remove: [...remove.values()] } }
}

function checkRrset(zone: string, rrset: Rrset): Checked<Rrset> {
  const name = canonicalName(rrset.name)
  if (!name) return wrong('name_invalid', rrset)
  if (name !== zone && !name.endsWith(`.${zone}`)) return wrong('name_out_of_zone', rrset)
  if (!isRecordType(rrset.type)) return wrong('type_not_supported', rrset)
  const { ttlSeconds } = rrset
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0 || ttlSeconds > longestTtlSeconds)
    return wrong('ttl_invalid', rrset)
  const rdatas = rrset.rdatas.map((rdata) => canonicalRdata(rrset.type, rdata))
  if (rdatas.length === 0 || rdatas.includes(undefined)) return wrong('rdata_invalid', rrset)
  if (new Set(rdatas).size !== rdatas.length) return wrong('record_duplicate', rrset)
  if (rdatas.length > 1 && (rrset.type === 'CNAME' || rrset.type === 'SOA')) return wrong('single_record_only', rrset)
  if (rrset.type === 'SOA' && name !== zone) return wrong('type_not_allowed_here', rrset)
  if (rrset.type === 'DS' && name === zone) return wrong('type_not_allowed_here', rrset)
  return { ok: true, value: { name, type: rrset.type, ttlSeconds, rdatas: (rdatas as string[]).sort() } }
}

const wrong = (code: DnsHostRejection, { name, type }: RrsetKey): { ok: false; flaw: Flaw } => ({
  ok: false,
  flaw: { code, at: keyOf({ name, type }) },
})

/** The part of a change that the zone does not have yet. SOA serials are ignored: the server keeps them. */
export function differenceOf(current: readonly Rrset[], wanted: ZoneChanges): ZoneChanges {
  const held = new Map(current.map((rrset) => [keyOf(rrset), fingerprint(rrset)]))
  return {
    remove: wanted.remove.filter((key) => held.has(keyOf(key))),
    replace: wanted.replace.filter((rrset) => held.get(keyOf(rrset)) !== fingerprint(rrset)),
  }
}

export const nothing: ZoneChanges = { replace: [], remove: [] }
export const isEmpty = (changes: ZoneChanges): boolean => changes.replace.length + changes.remove.length === 0

function fingerprint({ type, ttlSeconds, rdatas }: Rrset): string {
  const comparable = type === 'SOA' ? rdatas.map((rdata) => withSerial(rdata, 0)) : [...rdatas]
  return JSON.stringify([ttlSeconds, comparable.sort()])
}

/** The SOA with another serial: its third field. */
export const withSerial = (soa: string, serial: number): string =>
  soa
    .split(' ')
    .map((field, index) => (index === 2 ? String(serial) : field))
    .join(' ')

export const serialOf = (rrsets: readonly Rrset[]): number =>
  Number(rrsets.find(({ type }) => type === 'SOA')?.rdatas[0]?.split(' ')[2] ?? 0)

/** All record sets of a new zone, including its SOA and NS. */
export function contentOf(zone: NewZone): Rrset[] {
  const { soa, ttlSeconds, name } = zone
  const times = [soa.refreshSeconds, soa.retrySeconds, soa.expireSeconds, soa.minimumSeconds]
  return [
    { name, type: 'SOA', ttlSeconds, rdatas: [`${soa.primary} ${soa.mailbox} 0 ${times.join(' ')}`] },
    { name, type: 'NS', ttlSeconds, rdatas: zone.nameservers },
    ...zone.records,
  ]
}
