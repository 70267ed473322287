import type { DnsRecord, ZoneState } from '../contract/shapes.ts'
import type { RecordInput } from '../rules/read-record.ts'
import { isRecordType } from '../rules/record-types.ts'
import type { StandingRecord } from '../rules/staging.ts'
import type { KeptRecord } from '../rules/zone.ts'
import type { RecordValues } from './record-values.ts'

/** A record of the list in the form that staging, rules and forms use. */

export const standing = (record: DnsRecord): StandingRecord => record as StandingRecord

export const keptOf = (record: DnsRecord): KeptRecord[] =>
  isRecordType(record.recordTypeName)
    ? [
        {
          id: record.id,
          name: record.recordName,
          type: record.recordTypeName,
          ttl: record.TTL,
          data: record.content,
          managedBy: record.managedBy,
        },
      ]
    : []

export const textValues = (input: RecordInput): RecordValues =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      name === 'recordName' && value === '@' ? '' : String(value ?? ''),
    ]),
  ) as RecordValues

export const factsOf = (zone: ZoneState) => ({
  name: zone.domain,
  nameservers: zone.nameservers,
  defaultTtl: zone.defaultTtl,
})
