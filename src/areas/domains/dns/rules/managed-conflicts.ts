import { absoluteName, originOf } from './names.ts'
import type { Problem } from './problem.ts'
import { ownerOf } from './record-owners.ts'
import { leadingTypes, type RecordType, rowOf } from './record-types.ts'
import type { Warning } from './warnings.ts'
import { cnameConflict, type KeptRecord, type ZoneRecord } from './zone.ts'

/** A record as it conflicts with others; user records and staged ones have no owner. */
type Standing = ZoneRecord & Pick<Partial<KeptRecord>, 'managedBy'>

export const competingTypesOf = (type: RecordType): readonly string[] => rowOf(type).competingTypes ?? []

const keptAmong = (here: readonly Standing[], writer: string | null | undefined): Standing[] =>
  here.filter(({ managedBy }) => managedBy && managedBy !== writer)

const shownName = ({ name }: ZoneRecord, zone: string): string => absoluteName(name, originOf(zone)).slice(0, -1)

/**
 * A record that leads visitors elsewhere at a name where a part of the portal answers them, which must be a mistake.
 * `here` are the records at its name; an owner may add records beside its own.
 */
export function problemBesideKept(
  record: ZoneRecord,
  here: readonly Standing[],
  zone: string,
  writer?: string | null,
): Problem | undefined {
  if (writer || !leadingTypes.has(record.type)) return undefined
  const kept = keptAmong(here, writer).filter(({ type }) => leadingTypes.has(type))
  const code = kept.map(({ managedBy }) => ownerOf(managedBy ?? '').refuses).find(Boolean)
  return code && { code, field: 'recordName', values: { name: shownName(record, zone) } }
}

/** A record that takes over from a kept one, where that may be intended, for example another mail server. */
export function warningBesideKept(
  record: ZoneRecord,
  here: readonly Standing[],
  zone: string,
  writer?: string | null,
): Warning | undefined {
  const rival = keptAmong(here, writer).find(
    (other) => competingTypesOf(record.type).includes(other.type) && !cnameConflict([other], record),
  )
  if (!rival) return undefined
  return { code: ownerOf(rival.managedBy ?? '').warns, values: { name: shownName(record, zone), type: rival.type } }
}

/** Whether a changed record conflicted with the kept record before already. */
export const standsAsBefore = (before: ZoneRecord | undefined, record: ZoneRecord): boolean =>
  before !== undefined && before.name === record.name && competingTypesOf(before.type).includes(record.type)
