import { Locked } from '../api/pve-api.ts'
import { no, notKnown, Stop, underWay } from '../api/stop.ts'
import { text } from '../api/values.ts'
import { type KeptOperation, type KeptStep, keepOperation, readJournal } from './journal.ts'
import type { RunContext } from './operations.ts'
import { isUpid, taskEnd, tasksAt } from './tasks.ts'

/** How an operation goes its way: asked again it finds what it did already, and goes on from there. */
export type Run = {
  reference: string
  /** Chosen once, and the same when it is asked again. */
  note<Value>(name: string, choose: () => Value | Promise<Value>): Promise<Value>
  noted<Value>(name: string): Value | undefined
  forget(names: readonly string[]): Promise<void>
  /** What it came to; stays when it has ended. */
  result(value: unknown): Promise<void>
  /** A request that starts a task, sent once; what its task ended with, and undefined where it went well. */
  task(name: string, step: TaskStep): Promise<string | undefined>
  /** The same, where nothing but success goes on. */
  must(name: string, step: TaskStep): Promise<void>
  /** A request that says how something should be, which may be repeated; once it was answered it is not. */
  once(name: string, act: () => Promise<unknown>): Promise<void>
}

export type TaskStep = {
  send(): Promise<unknown>
  /** Whether it is so already: then nothing is sent. */
  isSo?(): Promise<boolean>
  /** What the task is called and about, to find it when its name was lost. Left out where `isSo` alone tells. */
  found?: { type: string; vmid: number; node: string }
  /** How soon it is worth looking again. */
  seconds?: number
}

/** Clocks of a node and the portal may be apart; a task that another step had is never taken for this one. */
const skewMs = 10 * 60_000
const quickLooks = 3
const quickMs = 400
const lockedSeconds = 15

export function runOf(context: RunContext, reference: string, start: KeptOperation) {
  const { api, clock, state, wait, book } = context
  let operation = start
  const now = () => clock.now().getTime()
  const keep = async (change: Partial<KeptOperation>) => {
    operation = { ...operation, ...change, touchedAt: now() }
    await keepOperation(state, reference, operation, book)
  }
  const keepStep = (name: string, step: KeptStep | undefined) => {
    const { [name]: _before, ...others } = operation.steps
    const upids = step?.upid ? [...new Set([...operation.upids, step.upid])] : operation.upids
    return keep({ steps: step ? { ...others, [name]: step } : others, upids })
  }

  /** Sends it, and learns what its task is called. A clear no leaves no trace: nothing was begun. */
  async function send(name: string, { send }: TaskStep): Promise<KeptStep> {
    const sent: KeptStep = { sentAt: now() }
    await keepStep(name, sent)
    try {
      const upid = await send()
      if (!isUpid(upid)) throw notKnown('no task in the answer')
      const begun = { ...sent, upid: text(upid) }
      await keepStep(name, begun)
      return begun
    } catch (fault) {
      if (fault instanceof Stop && fault.outcome.kind !== 'unknown') await keepStep(name, undefined)
      throw fault instanceof Locked ? underWay(reference, lockedSeconds) : fault
    }
  }

  /** What became of a request whose answer was lost. */
  async function afterLoss(name: string, step: KeptStep, { isSo, found }: TaskStep): Promise<KeptStep | undefined> {
    const upid = found && (await lostTask(context, reference, step, found))
    if (upid) {
      const known = { ...step, upid }
      await keepStep(name, known)
      return known
    }
    return (await isSo?.()) ? { ...step, isDone: true } : undefined
  }

  async function ending(name: string, step: KeptStep & { upid: string }, seconds: number): Promise<string | undefined> {
    for (let looked = 0; ; looked++) {
      const end = await taskEnd(api, step.upid)
      if (!end.isRunning) {
        await keepStep(name, end.failed === undefined ? { ...step, isDone: true } : { ...step, failed: end.failed })
        return end.failed
      }
      if (looked >= quickLooks) throw underWay(reference, seconds)
      await wait(quickMs)
    }
  }

  const run: Run = {
    reference,
    noted: <Value>(name: string) => operation.notes[name] as Value | undefined,
    async note<Value>(name: string, choose: () => Value | Promise<Value>) {
      if (!(name in operation.notes)) await keep({ notes: { ...operation.notes, [name]: await choose() } })
      return operation.notes[name] as Value
    },
    result: (result) => keep({ result }),
    forget: (names) =>
      keep({ notes: Object.fromEntries(Object.entries(operation.notes).filter(([name]) => !names.includes(name))) }),
    async task(name, step) {
      const known = operation.steps[name]
      if (known?.isDone || known?.failed !== undefined) return known.failed
      let sent = known?.upid ? known : known && (await afterLoss(name, known, step))
      if (!sent && !known && (await step.isSo?.())) sent = { sentAt: now(), isDone: true }
      sent ??= await send(name, step)
      if (sent.upid && !sent.isDone) return ending(name, { ...sent, upid: sent.upid }, step.seconds ?? 3)
      await keepStep(name, sent)
      return undefined
    },
    async must(name, step) {
      const failed = await run.task(name, step)
      if (failed !== undefined) throw (context.failureOf ?? failureOf)(failed)
    },
    async once(name, act) {
      if (operation.steps[name]?.isDone) return
      try {
        await act()
      } catch (fault) {
        throw fault instanceof Locked ? underWay(reference, lockedSeconds) : fault
      }
      await keepStep(name, { sentAt: now(), isDone: true })
    },
  }
  return { run, operation: () => operation }
}

const isFull = /no space left|not enough|insufficient|out of (?:space|memory)/i
const isStillOn = /powerdown failed|shutdown failed/i
export function failureOf(said: string): Stop {
  const code = isFull.test(said) ? 'out_of_capacity' : isStillOn.test(said) ? 'shutdown_failed' : 'task_failed'
  return no(code, said.slice(0, 300))
}

async function lostTask(
  { api, state, tokenUser, book }: RunContext,
  reference: string,
  step: KeptStep,
  { type, vmid, node }: NonNullable<TaskStep['found']>,
): Promise<string | undefined> {
  const tasks = await tasksAt(api, node, { vmid, type, since: step.sentAt - skewMs })
  const { operations } = await readJournal(state, reference, book)
  const known = new Set(operations.flatMap(({ upids }) => upids))
  return tasks.find(({ upid, user, type: found }) => found === type && user === tokenUser && !known.has(upid))?.upid
}
