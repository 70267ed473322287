import type { ApiZoneHead } from './api.ts'

/** As far as it tells one version of a zone from another. */
export type VersionedZone = Pick<ApiZoneHead, 'serial' | 'account' | 'soa_edit_api'>

/**
 * The settings under which every change through the API raises the serial by one, or to the first of its day. With the others
 * (`EPOCH`, `SOA-EDIT`, `OFF`, none) two changes may leave the same serial, so that such a zone is always read.
 */
const counting = ['DEFAULT', 'INCREASE']

/** The serial, and the mark of who made the zone: one that was deleted and made again may come to the same serial on the same day. */
export const versionOf = ({ serial, account, soa_edit_api }: VersionedZone): { version?: string } =>
  counting.includes(soa_edit_api) ? { version: `${serial} ${account}` } : {}

/**
 * After a change of ours from `before` to `after`. A serial that went further than one change takes it says that somebody wrote
 * between our reading and our writing: what they wrote has not been seen, and the zone is read the next time.
 */
export const versionAfter = (zone: VersionedZone, before: number, after: number): { version?: string } =>
  after === before + 1 || (zone.soa_edit_api === 'DEFAULT' && after > before && after % 100 === 1 && isDay(after))
    ? versionOf({ ...zone, serial: after })
    : {}

/** `YYYYMMDD01`, as PowerDNS begins a day. A second change of that day, by whoever, ends in 02. */
const isDay = (serial: number): boolean => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])01$/.test(String(serial))
