import type { Outcome } from '#drivers/outcome.ts'

/** The value of what must have been done; anything else fails the test with what was answered instead. */
export function doneValue<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Error(`expected done, got ${JSON.stringify(outcome)}`)
  return outcome.value
}
