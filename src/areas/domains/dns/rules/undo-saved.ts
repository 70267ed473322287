import { reverseOf } from '#base/staging.ts'
import { keyOfRecord, type Staging, type StandingRecord } from './staging.ts'
import { inputOf } from './zone-difference.ts'

/** The answer to a save, as far as undo needs it. */
export type Saved = {
  added: readonly StandingRecord[]
  changed: readonly StandingRecord[]
  removed: readonly number[]
  /** Hash of each touched set after the save. */
  sets: Readonly<Record<string, string>>
}

/** A staging, and the hashes of the sets that it requires. */
export type Undo = { staging: Staging; expected: Saved['sets'] }

const inputAgain = ({ recordTypeName, recordName, TTL, content }: StandingRecord) =>
  inputOf({ type: recordTypeName as never, name: recordName, ttl: Number(TTL), data: content })

/**
 * The staging that undoes a save, and nothing of others: it is refused when a set is not as the save left it, deleted
 * ones included. Nothing when more changed than was staged, for example the TTL of a whole set through one of its
 * records: then a snapshot must be used.
 */
export function undoOf(staging: Staging, { added, changed, removed, sets }: Saved): Undo | undefined {
  const undone = reverseOf(
    staging,
    { added, changed, removed: removed.map((id) => keyOfRecord({ id })) },
    { keyOf: keyOfRecord, inputOf: inputAgain },
  )
  return undone && { staging: undone, expected: sets }
}
