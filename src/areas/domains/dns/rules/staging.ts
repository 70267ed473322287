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

/** The data of a saved record that the editor needs. */
export type StandingRecord = RecordInput & { id: number; recordName: string; content: string; rrset: string }

/** A staged change. `key` identifies it on the screen. */
export type StagedRow = StagedChange<StandingRecord, RecordInput>

/** Everything staged for one zone, in the order of staging. */
export type Staging = StagedChanges<StandingRecord, RecordInput>
export const nothingStaged: Staging = nothing

export const keyOfRecord = ({ id }: { id: number }): string => `record-${id}`

export const stageNew: (staging: Staging, input: RecordInput) => Staging = addStaged

/** Changing a record back to its saved value removes the row. */
export function stageChange(staging: Staging, before: StandingRecord, input: RecordInput, zone: string): Staging {
  const key = keyOfRecord(before)
  return isSameRecord(before, input, zone) ? undoStaged(staging, key) : changeStaged(staging, [{ key, before, input }])
}

/** Stages many changes, each replacing the staged row of its record. */
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

/** Edits a staged row in place. */
export const restage: (staging: Staging, key: string, input: RecordInput) => Staging = restageAt

export const undoRow: (staging: Staging, key: string) => Staging = undoStaged

export const stagedFor = (staging: Staging, record: { id: number }): StagedRow | undefined =>
  stagedAt(staging, keyOfRecord(record))

/** Only the difference is sent, with the hash of each touched set as the user saw it. */
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

/** The staged row that the server means by a list and an index. */
export function rowAt({ rows }: Staging, list: string, index: number): StagedRow | undefined {
  const kind = ({ add: 'new', change: 'changed', remove: 'removed' } as const)[list]
  return kind && rows.filter((row) => row.kind === kind)[index]
}

/** Compares the canonical records: another spelling is no change. */
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
