import { type Outcome, rejected } from '../../../outcome.ts'
import type { LicenceRejection } from '../../port.ts'

export type NotDone = Exclude<Outcome<never>, { kind: 'done' }>

/** Ends what is under way with an answer of the port; caught once, where the call began. */
export class Stop extends Error {
  readonly outcome: NotDone
  constructor(outcome: NotDone) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** Microsoft said no, by this code of its own. */
export class Refusal extends Stop {
  readonly code: string
  constructor(outcome: NotDone, code: string) {
    super(outcome)
    this.code = code
  }
}

export const no = (code: LicenceRejection, detail?: string, field?: string): Stop =>
  new Stop(rejected(code, detail, field) as NotDone)
export const later = (seconds: number, detail: string): Stop =>
  new Stop({ kind: 'retry', afterSeconds: seconds, detail })
export const notKnown = (detail: string): Stop => new Stop({ kind: 'unknown', detail })
export const underWay = (reference: string, seconds: number): Stop =>
  new Stop({ kind: 'pending', reference, lookAgainSeconds: seconds })

/** What a call of the port makes of a stop. */
export async function asOutcome<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Stop) return fault.outcome
    throw fault
  }
}
