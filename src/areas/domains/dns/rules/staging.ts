import {
  addStaged,
  changeStaged,
  nothingStaged as nothing,
  removeStaged,
  restageAt,
  type StagedChange,
  type StagedChanges,
  stagedAt,
  undoStaged,
} from '#base/staging.ts'
import { type RecordInput, readRecord } from './read-record.ts'

/** What the editor needs of a record that stands in the zone. */
export type StandingRecord = RecordInput & { id: number; recordName: string; content: string; rrset: string }

/** One change that somebody prepared and has not sent. `key` names it on the screen. */
export type StagedRow = StagedChange<StandingRecord, RecordInput>

/** Everything prepared for one zone, in the order in which it was thought of. */
export type Staging = StagedChanges<StandingRecord, RecordInput>
export const nothingStaged: Staging = nothing

export const keyOfRecord = ({ id }: { id: number }): string => `record-${id}`

export const stageNew: (staging: Staging, input: RecordInput) => Staging = addStaged

/** Changing a record back to what it was takes it off the list. */
export function stageChange(staging: Staging, before: StandingRecord, input: RecordInput, zone: string): Staging {
  const key = keyOfRecord(before)
  return isSameRecord(before, input, zone) ? undoStaged(staging, key) : changeStaged(staging, [{ key, before, input }])
}

/** Many changes at once, each in the place of what was staged for its record. */
export const stageMany = (
  staging: Staging,
  changed: readonly { before: StandingRecord; input: RecordInput }[],
): Staging =>
  changeStaged(
    staging,
    changed.map(({ before, input }) => ({ key: keyOfRecord(before), before, input })),
  )

export const stageRemoval = (staging: Staging, records: readonly StandingRecord[]): Staging =>
  removeStaged(
    staging,
    records.map((before) => ({ key: keyOfRecord(before), before })),
  )

/** Edits a row that is new or changed already, in its place. */
export const restage: (staging: Staging, key: string, input: RecordInput) => Staging = restageAt

export const undoRow: (staging: Staging, key: string) => Staging = undoStaged

export const stagedFor = (staging: Staging, record: { id: number }): StagedRow | undefined =>
  stagedAt(staging, keyOfRecord(record))

/** Only the difference is sent, together with what each touched set looked like when it was looked at. */
export function bulkOf({ rows }: Staging) {
  const expected: Record<string, string> = {}
  for (const row of rows) {
    if (row.kind !== 'new') expected[`${row.before.recordName}/${row.before.recordTypeName}`] = row.before.rrset
  }
  return {
    add: rows.flatMap((row) => (row.kind === 'new' ? [row.input] : [])),
    change: rows.flatMap((row) => (row.kind === 'changed' ? [{ ...row.input, id: row.before.id }] : [])),
    remove: rows.flatMap((row) => (row.kind === 'removed' ? [row.before.id] : [])),
    expected,
  }
}

/** Which staged row the server means by a list and a place in it. */
export function rowAt({ rows }: Staging, list: string, index: number): StagedRow | undefined {
  const kind = ({ add: 'new', change: 'changed', remove: 'removed' } as const)[list]
  return kind && rows.filter((row) => row.kind === kind)[index]
}

/** Compares what would be stored: another spelling of the same record is no change. */
function isSameRecord(before: StandingRecord, input: RecordInput, zone: string): boolean {
  const { record } = readRecord(input, zone)
  return (
    record !== undefined &&
    record.name === before.recordName &&
    record.type === before.recordTypeName &&
    record.data === before.content &&
    (record.ttl === undefined || record.ttl === Number(before.TTL))
  )
}
