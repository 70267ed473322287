import { setTimeout as pause } from 'node:timers/promises'
import { keyedMutex } from '../../keyed-mutex.ts'
import type { Outcome } from '../../outcome.ts'
import { controlOutcome } from './answers.ts'
import { type Configured, configuredIn, lookUp } from './configured.ts'
import type { Control, ControlAnswer } from './control.ts'

export type Commands = readonly (readonly string[])[]
/** Does work on one zone within the single transaction that Knot's configuration can have, and commits it when told so. */
export type Configure = <Value>(
  zone: string,
  work: (found: Configured | undefined) => Promise<Decision<Value>>,
) => Promise<Outcome<Value>>
/** `along` follows in the same breath as the commit, `after` reads what became of it. */
export type Decision<Value> =
  | { commit: false; outcome: Outcome<Value> }
  | { commit: true; along?: Commands; after(answer: ControlAnswer): Promise<Outcome<Value>> }

/** So long a transaction of somebody else is waited for. */
const longestWaitMs = 10_000

/**
 * Knot has one transaction for all, so ours are taken in turns and those of others waited for. While it is open nobody
 * else makes or removes a zone: what was found stays true.
 */
export function openConfiguration(control: Control, waitMs = longestWaitMs): Configure {
  const turns = keyedMutex()
  return (zone, work) =>
    turns('configuration', async () => {
      const begun = await begin(control, zone, waitMs)
      if (begun.kind !== 'done') return begun
      const decision = await work(begun.value).catch(async (fault) => {
        await control([['conf-abort']])
        throw fault
      })
      if (decision.commit) return decision.after(await control([['conf-commit'], ...(decision.along ?? [])]))
      await control([['conf-abort']])
      return decision.outcome
    })
}

async function begin(control: Control, zone: string, waitMs: number): Promise<Outcome<Configured | undefined>> {
  const started = performance.now()
  for (;;) {
    const answer = await control([['conf-begin'], lookUp(zone)])
    if (answer.kind !== 'answered') return controlOutcome(answer, zone)
    const isTaken = answer.errors.some((line) => line.includes('too many transactions'))
    if (!isTaken) {
      const found = configuredIn(answer, zone)
      if (found.kind !== 'done') await control([['conf-abort']])
      return found
    }
    if (performance.now() - started >= waitMs && !(await dropAbandoned(control))) return takenBySomebody
    await pause(50)
  }
}
const takenBySomebody: Outcome<never> = {
  kind: 'retry',
  afterSeconds: 30,
  detail: 'somebody else is changing the configuration (knotc conf-abort ends it)',
}

/**
 * Ours take a moment. One that stands so long and holds nothing, or something of ours, was left by a process that died
 * in it, and nobody else would ever end it; a change begun by a person is left to them.
 */
async function dropAbandoned(control: Control): Promise<boolean> {
  const held = await control([['conf-diff']])
  const isOurs =
    held.kind === 'answered' && (held.lines.length === 0 || held.lines.some((line) => /belfry[:-]/.test(line)))
  if (isOurs) await control([['conf-abort']])
  return isOurs
}

/** Commands of the open transaction, and what goes with them; `undefined` when all went well. */
export async function refusedBy(
  control: Control,
  commands: Commands,
  subject: string,
): Promise<Outcome<never> | undefined> {
  const answer = await control(commands, { force: true })
  return answer.kind === 'answered' && answer.errors.length === 0 ? undefined : controlOutcome(answer, subject)
}
