import { reverseOf } from '#base/staging.ts'
import { keyOfRecord, type Staging, type StandingRecord } from './staging.ts'
import { inputOf } from './zone-difference.ts'

/** What a saved change answered, as far as the way back needs it. */
export type Saved = { added: readonly StandingRecord[]; changed: readonly StandingRecord[]; removed: readonly number[] }

const inputAgain = ({ recordTypeName, recordName, TTL, content }: StandingRecord) =>
  inputOf({ type: recordTypeName as never, name: recordName, ttl: Number(TTL), data: content })

/**
 * What takes back a staging that was saved, and nothing that others did: sent like any other, it is refused where a set has changed
 * since. Nothing where more changed than was staged, such as the TTL of a whole set by one of its records: a snapshot knows that.
 */
export const undoOf = (staging: Staging, { added, changed, removed }: Saved): Staging | undefined =>
  reverseOf(
    staging,
    { added, changed, removed: removed.map((id) => keyOfRecord({ id })) },
    { keyOf: keyOfRecord, inputOf: inputAgain },
  )
