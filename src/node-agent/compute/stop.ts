import { type Outcome, rejected } from '#base/outcome.ts'
import type { ComputeRefusal } from '../contract/compute-verbs.ts'
import type { ProgramEnd } from '../run-program.ts'

/** Ends what is being done, with what there is to say about it. */
export class Stop extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

export const no = (code: ComputeRefusal, detail?: string): Outcome<never> => rejected(code, detail)

/** The last line of what a program said of its failure, short enough to be shown. */
export const saidBy = ({ stderr, fault, code }: Pick<ProgramEnd, 'stderr' | 'fault' | 'code'>): string =>
  stderr.trim().split('\n').at(-1)?.slice(0, 300) || (fault ?? `ended with ${code}`)

export async function stoppable<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Stop) return fault.outcome
    throw fault
  }
}
