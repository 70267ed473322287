import { setTimeout as pause } from 'node:timers/promises'
import { keyedMutex } from '../../keyed-mutex.ts'
import type { Outcome } from '../../outcome.ts'
import { controlOutcome } from './answers.ts'
import { type Configured, configuredIn, lookUp } from './configured.ts'
import type { Control, ControlAnswer } from './control.ts'

export type Commands = readonly (readonly string[])[]
/** Works on one zone within Knot's single configuration transaction, and commits when the work says so. */
export type Configure = <Value>(
  zone: string,
  work: (found: Configured | undefined) => Promise<Decision<Value>>,
) => Promise<Outcome<Value>>
/** `along`: commands sent together with the commit; `after`: reads the result. */
export type Decision<Value> =
  | { commit: false; outcome: Outcome<Value> }
  | { commit: true; along?: Commands; after(answer: ControlAnswer): Promise<Outcome<Value>> }

/** How long another client's transaction is waited for. */
const longestWaitMs = 10_000

/**
 * Knot has one configuration transaction for all clients: ours are queued, those of others waited for. While it is open
 * nobody else adds or removes a zone, so what was read stays true.
 */
export function openConfiguration(control: Control, waitMs = longestWaitMs): Configure {
  const turns = keyedMutex()
  return (zone, work) =>
    turns('configuration', async () => {
      const begun = await openTransaction(control, zone, waitMs)
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

async function openTransaction(
  control: Control,
  zone: string,
  waitMs: number,
): Promise<Outcome<Configured | undefined>> {
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
 * Our transactions take a moment. One that stays open this long and is empty or contains changes of ours was left by a
 * process that died, and nobody else would end it. One with other changes belongs to a person and is left alone.
 */
async function dropAbandoned(control: Control): Promise<boolean> {
  const held = await control([['conf-diff']])
  const isOurs =
    held.kind === 'answered' && (held.lines.length === 0 || held.lines.some((line) => /belfry[:-]/.test(line)))
  if (isOurs) await control([['conf-abort']])
  return isOurs
}

/** Runs commands of the open transaction; why they were refused, `undefined` when all succeeded. */
export async function refusedBy(
  control: Control,
  commands: Commands,
  subject: string,
): Promise<Outcome<never> | undefined> {
  const answer = await control(commands, { force: true })
  return answer.kind === 'answered' && answer.errors.length === 0 ? undefined : controlOutcome(answer, subject)
}
