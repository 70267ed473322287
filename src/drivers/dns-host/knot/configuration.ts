import { setTimeout as pause } from 'node:timers/promises'
import { done, type Outcome } from '../../outcome.ts'
import { takeTurns } from '../../turns.ts'
import { controlOutcome } from './answers.ts'
import type { Control, ControlAnswer } from './control.ts'

export type Commands = readonly (readonly string[])[]
/** Runs commands within the one transaction that Knot's configuration can have at a time, and commits it when `work` says so. */
export type Configure = <Value>(work: () => Promise<Decision<Value>>) => Promise<Outcome<Value>>
/** `along` follows in the same breath as the commit, `after` reads what became of it. */
export type Decision<Value> =
  | { commit: false; outcome: Outcome<Value> }
  | { commit: true; along?: Commands; after(answer: ControlAnswer): Promise<Outcome<Value>> }

const longestWaitMs = 5000

/**
 * Knot has one transaction for all, so ours are taken in turns and those of others waited for. While it is open nobody
 * else makes or removes a zone: what `work` reads stays true.
 */
export function openConfiguration(control: Control): Configure {
  const turns = takeTurns()
  return (work) =>
    turns('configuration', async () => {
      const begun = await begin(control)
      if (begun.kind !== 'done') return begun
      const decision = await work().catch(async (fault) => {
        await control([['conf-abort']])
        throw fault
      })
      if (!decision.commit) {
        await control([['conf-abort']])
        return decision.outcome
      }
      return decision.after(await control([['conf-commit'], ...(decision.along ?? [])]))
    })
}

async function begin(control: Control): Promise<Outcome<null>> {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const answer = await control([['conf-begin']])
    if (answer.kind === 'answered' && answer.errors.length === 0) return done(null)
    const isTaken = answer.kind === 'answered' && answer.errors.some((line) => line.includes('too many transactions'))
    if (!isTaken) return controlOutcome(answer, '')
    if (waitedMs >= longestWaitMs)
      return {
        kind: 'retry',
        afterSeconds: 30,
        detail: 'somebody else is changing the configuration (knotc conf-abort ends it)',
      }
    await pause(50)
  }
}

/** Commands of the open transaction; `undefined` when all went well. */
export async function refusedBy(
  control: Control,
  commands: Commands,
  subject: string,
): Promise<Outcome<never> | undefined> {
  const answer = await control(commands)
  return answer.kind === 'answered' && answer.errors.length === 0 ? undefined : controlOutcome(answer, subject)
}
