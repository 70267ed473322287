import { type RecordInput, readRecord } from '#areas/domains/dns/rules/read-record.ts'
import {
  type KeptRecord,
  protectionOf,
  rrsetKey,
  type ZoneFacts,
  type ZoneRecord,
} from '#areas/domains/dns/rules/zone.ts'
import { inputOf } from '#areas/domains/dns/rules/zone-difference.ts'

const defaultTtl = 3600

/** A record of public DNS in the form of the zone; undefined when the zone would not take it. */
export function zoneRecordOf(input: RecordInput, domain: string): ZoneRecord | undefined {
  const { record } = readRecord(input, domain)
  return record && { ttl: defaultTtl, ...record }
}

const isSame = (one: ZoneRecord, other: ZoneRecord) =>
  one.name === other.name && one.type === other.type && one.data === other.data

/** An ALIAS answers as addresses, so addresses at its name are what it finds and not something of their own. */
const isAnsweredByAlias = (zone: readonly ZoneRecord[], record: ZoneRecord) =>
  (record.type === 'A' || record.type === 'AAAA') &&
  zone.some(({ name, type }) => name === record.name && type === 'ALIAS')

/** Which of the records that are answered now would be gone if only the zone answered. */
export const lostRecords = <Record extends RecordInput>(
  domain: string,
  zone: readonly ZoneRecord[],
  answered: readonly Record[],
): Record[] =>
  answered.filter((input) => {
    const record = zoneRecordOf(input, domain)
    return record && !isAnsweredByAlias(zone, record) && !zone.some((kept) => isSame(kept, record))
  })

/**
 * What a zone has to become so that it answers what is answered now: a set that comes along takes the place of the one that is
 * there, and a CNAME that of everything beside it (RFC 1034 §3.6.2). What the portal keeps for itself stays.
 */
export function bringAlong(
  facts: ZoneFacts,
  zone: readonly KeptRecord[],
  coming: readonly RecordInput[],
): { add: RecordInput[]; remove: number[] } {
  const records = coming.flatMap((input) => zoneRecordOf(input, facts.name) ?? [])
  const sets = new Set(records.map(rrsetKey))
  const aliases = new Set(records.filter(({ type }) => type === 'CNAME').map(({ name }) => name))
  const named = new Set(records.map(({ name }) => name))
  const gives = (kept: KeptRecord) =>
    sets.has(rrsetKey(kept)) || aliases.has(kept.name) || (kept.type === 'CNAME' && named.has(kept.name))
  const kept = zone.filter((record) => protectionOf(record, facts) !== undefined || !gives(record))
  const stays = (record: ZoneRecord) => zone.some((other) => isSame(other, record))
  const isFree = ({ name, type }: ZoneRecord) =>
    !kept.some((other) => other.name === name && (other.type === 'CNAME' || type === 'CNAME'))
  const wanted = records.filter(isFree)
  return {
    add: wanted.filter((record) => !stays(record)).map(inputOf),
    remove: zone
      .filter((record) => !kept.includes(record) && !wanted.some((other) => isSame(record, other)))
      .map(({ id }) => id),
  }
}
