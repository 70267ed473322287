import type { ApiZoneHead } from './api.ts'

/** What identifies a version of a zone. */
export type VersionedZone = Pick<ApiZoneHead, 'serial' | 'account' | 'soa_edit_api'>

/**
 * Values of SOA-EDIT-API under which each change raises the serial by one, or to the first of the day. Under the others
 * (`EPOCH`, `SOA-EDIT`, `OFF`, none) two changes may have the same serial, so such a zone is always read.
 */
const counting = ['DEFAULT', 'INCREASE']

/**
 * The serial and the mark of the operation that made the zone: a zone deleted and made again may have the same serial
 * on the same day.
 */
export const versionOf = ({ serial, account, soa_edit_api }: VersionedZone): { version?: string } =>
  counting.includes(soa_edit_api) ? { version: `${serial} ${account}` } : {}

/**
 * The version after a change of ours from serial `before` to `after`; none when the serial rose by more than one
 * change. Then somebody wrote between our reading and writing, and the zone must be read the next time.
 */
export const versionAfter = (zone: VersionedZone, before: number, after: number): { version?: string } =>
  after === before + 1 || (zone.soa_edit_api === 'DEFAULT' && after > before && after % 100 === 1 && isDay(after))
    ? versionOf({ ...zone, serial: after })
    : {}

/** `YYYYMMDD01`, the first serial of a day in PowerDNS; the second change of that day ends in 02. */
const isDay = (serial: number): boolean => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])01$/.test(String(serial))
