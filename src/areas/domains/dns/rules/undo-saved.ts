import type { Staging, StandingRecord } from './staging.ts'
import { inputOf } from './zone-difference.ts'

/** What a saved change answered, as far as the way back needs it. */
export type Saved = { added: readonly StandingRecord[]; changed: readonly StandingRecord[]; removed: readonly number[] }

const inputAgain = ({ recordTypeName, recordName, TTL, content }: StandingRecord) =>
  inputOf({ type: recordTypeName as never, name: recordName, ttl: Number(TTL), data: content })

/**
 * What takes back a staging that was saved, and nothing that others did: sent like any other, it is refused where a set has changed
 * since. Nothing where more changed than was staged, such as the TTL of a whole set by one of its records: a snapshot knows that.
 */
export function undoOf({ rows }: Staging, { added, changed, removed }: Saved): Staging | undefined {
  const staged = rows.flatMap((row) => (row.kind === 'new' ? [] : [row]))
  const beforeOf = new Map(staged.map((row) => [row.before.id, row.before]))
  if ([...changed.map(({ id }) => id), ...removed].some((id) => !beforeOf.has(id))) return undefined
  const undone: Staging['rows'] = [
    ...added.map((record) => ({ kind: 'removed' as const, key: `record-${record.id}`, before: record })),
    ...changed.flatMap((record) => {
      const before = beforeOf.get(record.id)
      const input = before && inputAgain(before)
      return input ? [{ kind: 'changed' as const, key: `record-${record.id}`, before: record, input }] : []
    }),
    ...removed.flatMap((id, index) => {
      const before = beforeOf.get(id)
      return before ? [{ kind: 'new' as const, key: `new-${index + 1}`, input: inputAgain(before) }] : []
    }),
  ]
  return undone.length > 0 ? { rows: undone, next: removed.length + 1 } : undefined
}
