import { reverseOf } from '#base/staging.ts'
import { keyOfRecord, type Staging, type StandingRecord } from './staging.ts'
import { inputOf } from './zone-difference.ts'

/** What a saved change answered, as far as the way back needs it. */
export type Saved = {
  added: readonly StandingRecord[]
  changed: readonly StandingRecord[]
  removed: readonly number[]
  /** Hash of each set that was touched, as the change left it. */
  sets: Readonly<Record<string, string>>
}

/** A staging, and the sets as they have to stand for it. */
export type Undo = { staging: Staging; expected: Saved['sets'] }

const inputAgain = ({ recordTypeName, recordName, TTL, content }: StandingRecord) =>
  inputOf({ type: recordTypeName as never, name: recordName, ttl: Number(TTL), data: content })

/**
 * What takes back a staging that was saved, and nothing that others did: it is refused where a set is not as the save left it, be
 * that gone. Nothing where more changed than was staged, such as the TTL of a whole set by one of its records: a snapshot knows that.
 */
export function undoOf(staging: Staging, { added, changed, removed, sets }: Saved): Undo | undefined {
  const undone = reverseOf(
    staging,
    { added, changed, removed: removed.map((id) => keyOfRecord({ id })) },
    { keyOf: keyOfRecord, inputOf: inputAgain },
  )
  return undone && { staging: undone, expected: sets }
}
