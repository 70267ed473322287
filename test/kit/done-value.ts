import type { Outcome } from '#drivers/outcome.ts'

/** The value of a done outcome; anything else fails the test with the outcome. */
export function doneValue<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Error(`expected done, got ${JSON.stringify(outcome)}`)
  return outcome.value
}
