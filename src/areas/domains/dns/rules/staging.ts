import { type RecordInput, readRecord } from './read-record.ts'

/** What the editor needs of a record that stands in the zone. */
export type StandingRecord = RecordInput & { id: number; recordName: string; content: string; rrset: string }

/** One change that somebody prepared and has not sent. `key` names it on the screen. */
export type StagedRow =
  | { kind: 'new'; key: string; input: RecordInput }
  | { kind: 'changed'; key: string; before: StandingRecord; input: RecordInput }
  | { kind: 'removed'; key: string; before: StandingRecord }

/** Everything prepared for one zone, in the order in which it was thought of. */
export type Staging = { rows: readonly StagedRow[]; next: number }
export const nothingStaged: Staging = { rows: [], next: 1 }

const keyOf = (record: StandingRecord) => `record-${record.id}`
const without = (staging: Staging, key: string) => staging.rows.filter((row) => row.key !== key)

const withoutKeys = (staging: Staging, keys: ReadonlySet<string>) => staging.rows.filter(({ key }) => !keys.has(key))

export const stageNew = ({ rows, next }: Staging, input: RecordInput): Staging => ({
  rows: [...rows, { kind: 'new', key: `new-${next}`, input }],
  next: next + 1,
})

/** Changing a record back to what it was takes it off the list. */
export function stageChange(staging: Staging, before: StandingRecord, input: RecordInput, zone: string): Staging {
  const rest = without(staging, keyOf(before))
  if (isSameRecord(before, input, zone)) return { ...staging, rows: rest }
  return { ...staging, rows: [...rest, { kind: 'changed', key: keyOf(before), before, input }] }
}

/** Many changes at once, each in the place of what was staged for its record. */
export function stageMany(
  staging: Staging,
  changed: readonly { before: StandingRecord; input: RecordInput }[],
): Staging {
  const keys = new Set(changed.map(({ before }) => keyOf(before)))
  const rows = changed.map(({ before, input }): StagedRow => ({ kind: 'changed', key: keyOf(before), before, input }))
  return { ...staging, rows: [...withoutKeys(staging, keys), ...rows] }
}

export const stageRemoval = (staging: Staging, records: readonly StandingRecord[]): Staging => ({
  ...staging,
  rows: [
    ...withoutKeys(staging, new Set(records.map(keyOf))),
    ...records.map((before): StagedRow => ({ kind: 'removed', key: keyOf(before), before })),
  ],
})

/** Edits a row that is new or changed already, in its place. */
export const restage = (staging: Staging, key: string, input: RecordInput): Staging => ({
  ...staging,
  rows: staging.rows.map((row) => (row.key === key && row.kind !== 'removed' ? { ...row, input } : row)),
})

export const undoRow = (staging: Staging, key: string): Staging => ({ ...staging, rows: without(staging, key) })

export const stagedFor = (staging: Staging, record: { id: number }): StagedRow | undefined =>
  staging.rows.find((row) => row.key === `record-${record.id}`)

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
