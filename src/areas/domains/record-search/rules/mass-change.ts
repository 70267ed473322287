import type { StagedChange } from '#areas/domains/dns/rules/plan-change.ts'
import type { RecordInput } from '#areas/domains/dns/rules/read-record.ts'
import { readRecord } from '#areas/domains/dns/rules/read-record.ts'
import {
  isSameRecord,
  type KeptRecord,
  protectionOf,
  type ZoneFacts,
  type ZoneRecord,
} from '#areas/domains/dns/rules/zone.ts'
import { inputOf } from '#areas/domains/dns/rules/zone-difference.ts'
import { isIpv6 } from '#base/ip.ts'

/** The change made in each of several zones. */
export type MassChange =
  | { action: 'add' | 'replace'; records: readonly RecordInput[] }
  | { action: 'delete'; recordTypeName: string; recordName: string; recordData?: string | undefined }
  | { action: 'find-replace'; find: string; replacement: string; types?: readonly string[] | undefined }

/**
 * The change of one zone. Records that exist are not added again and records kept by the portal stay, so that a bulk
 * change can be sent again to zones for which the outcome is unknown.
 */
export function stagedFor(zone: ZoneFacts, current: readonly KeptRecord[], change: MassChange): StagedChange {
  const free = current.filter((record) => !protectionOf(record, zone))
  if (change.action === 'find-replace') return findAndReplace(zone, current, free, change)
  if (change.action === 'delete') return { remove: free.filter(isMeant(zone, change)).map(({ id }) => id) }
  const add = missing(zone, current, change.records)
  return change.action === 'add' ? { add } : { add, remove: replaced(zone, free, change.records) }
}

const read = (input: RecordInput, zone: ZoneFacts) => readRecord(input, zone.name).record
const sameAs = (one: Omit<ZoneRecord, 'ttl'>) => (other: ZoneRecord) => isSameRecord({ ...one, ttl: 0 }, other)

/** An invalid record is included, so that the zone refuses it with its reason. */
const missing = (zone: ZoneFacts, current: readonly KeptRecord[], inputs: readonly RecordInput[]): RecordInput[] =>
  inputs.filter((input) => {
    const record = read(input, zone)
    return !record || !current.some(sameAs(record))
  })

/** The other records of the sets that one of these belongs to. */
function replaced(zone: ZoneFacts, free: readonly KeptRecord[], inputs: readonly RecordInput[]): number[] {
  const wanted = inputs.flatMap((input) => read(input, zone) ?? [])
  return free
    .filter(({ name, type }) => wanted.some((one) => one.name === name && one.type === type))
    .filter((kept) => !wanted.some((one) => sameAs(one)(kept)))
    .map(({ id }) => id)
}

/** By name and type, and by data where given: `10 mail.example.be.` or as form fields. */
function isMeant(
  zone: ZoneFacts,
  { recordTypeName, recordName, recordData }: Extract<MassChange, { action: 'delete' }>,
) {
  const name = recordName.trim().toLowerCase() || '@'
  const data = recordData ? (read({ recordTypeName, recordName, recordData }, zone)?.data ?? recordData) : undefined
  return (record: KeptRecord) =>
    record.type === recordTypeName && record.name === name && (data === undefined || record.data === data)
}

/** A record that would become a duplicate is removed instead. */
function findAndReplace(
  zone: ZoneFacts,
  current: readonly KeptRecord[],
  free: readonly KeptRecord[],
  { find, replacement, types }: Extract<MassChange, { action: 'find-replace' }>,
): StagedChange {
  const pattern = wholeWord(find)
  const put = withoutDot(replacement)
  const change: ({ id: number } & RecordInput)[] = []
  const remove: number[] = []
  const standing = [...current] as ZoneRecord[]
  for (const record of free) {
    if (types?.length && !types.includes(record.type)) continue
    const before = inputOf(record)
    const { recordTypeName, recordName, TTL, ...values } = before
    const after = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.replace(pattern, () => put) : value,
      ]),
    )
    if (JSON.stringify(after) === JSON.stringify(values)) continue
    const input = { id: record.id, recordTypeName, recordName, TTL, ...after } as { id: number } & RecordInput
    const became = read(input, zone)
    if (became && standing.some(sameAs(became))) remove.push(record.id)
    else change.push(input)
    if (became) standing.push({ ...became, ttl: 0 })
  }
  return { change, remove }
}

const withoutDot = (text: string) => text.trim().replace(/(?<=[a-z\d])\.$/i, '')
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/**
 * Replaces a value only as a whole: 192.0.2.1 not in 192.0.2.10 nor in 1.192.0.2.1, but in `ip4:192.0.2.1` of an SPF
 * record, and mail.example.be in `mail.example.be.`.
 */
export function wholeWord(find: string): RegExp {
  const text = withoutDot(find)
  // In an IPv6 address a colon is part of the value; after `ip6:` it is not.
  const before = isIpv6(text) ? '(?:(?<=ip6:)|(?<![\\w:.]))' : '(?<![\\w.-])'
  return new RegExp(`${before}${escaped(text)}(?![\\w:-]|\\.[\\w-])`, 'gi')
}
