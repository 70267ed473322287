import { type Outcome, rejected } from '../../../outcome.ts'
import type { ComputeRejection } from '../../port.ts'

/** Ends what is under way with an answer of the port; caught once, where the operation began. */
export class Stop extends Error {
  readonly outcome: Exclude<Outcome<never>, { kind: 'done' }>
  constructor(outcome: Outcome<never>) {
    super(outcome.kind)
    this.name = 'Stop'
    this.outcome = outcome as Exclude<Outcome<never>, { kind: 'done' }>
  }
}

export const no = (code: ComputeRejection, detail?: string, field?: string): Stop =>
  new Stop(rejected(code, detail, field))
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
