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

/** A record of public DNS as a zone record; undefined when the zone does not accept it. */
export function zoneRecordOf(input: RecordInput, domain: string): ZoneRecord | undefined {
  const { record } = readRecord(input, domain)
  return record && { ttl: defaultTtl, ...record }
}

const isSame = (one: ZoneRecord, other: ZoneRecord) =>
  one.name === other.name && one.type === other.type && one.data === other.data

/** An ALIAS is answered as addresses, so addresses at its name are its result and no records of their own. */
const isAnsweredByAlias = (zone: readonly ZoneRecord[], record: ZoneRecord) =>
  (record.type === 'A' || record.type === 'AAAA') &&
  zone.some(({ name, type }) => name === record.name && type === 'ALIAS')

/** The currently answered records that the zone does not have. */
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
 * The changes after which the zone answers what is answered now: a copied set replaces the existing set, and a CNAME
 * replaces all records at its name (RFC 1034 §3.6.2). Records kept by the portal stay.
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
