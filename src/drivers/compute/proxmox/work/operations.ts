import type { KeyedMutex } from '../../../keyed-mutex.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { Clock, SandboxState } from '../../../sandbox-state.ts'
import type { ServerFacts, ServerTaskKind } from '../../port.ts'
import { Gone, type PveApi } from '../api/pve-api.ts'
import { asOutcome, no, Stop, underWay } from '../api/stop.ts'
import type { FactsReader } from '../server/facts.ts'
import { type Inventory, lockOf, type Seen } from '../server/inventory.ts'
import { marksIn } from '../server/marks.ts'
import type { ProxmoxSettings } from '../settings.ts'
import {
  type Book,
  ended,
  type Journal,
  type KeptOperation,
  keepOperation,
  openIn,
  readJournal,
  underWayIn,
} from './journal.ts'
import { type Run, runOf } from './run.ts'

/** What an operation needs to go its way, of whichever port. */
export type RunContext = {
  api: PveApi
  state: SandboxState
  clock: Clock
  mutex: KeyedMutex
  wait: (milliseconds: number) => Promise<unknown>
  servers: Inventory
  /** As Proxmox writes down who asked: `belfry@pve!portal`. */
  tokenUser: string
  /** Where it is written down; that of the servers when left out. */
  book?: Book
  /** Nobody waits longer for what does not end. */
  longestMs?: number
  /** What a task that failed says in words of the port; those of the servers when left out. */
  failureOf?: (said: string) => Stop
}
export type WorkContext = RunContext & { settings: ProxmoxSettings; facts: FactsReader }

/** What an operation is, and which way it goes. */
export type Work = {
  kind: ServerTaskKind
  /** Also of one that is suspended. */
  isAlways?: true
  /** It need not wait for these to end: the plug can be pulled while something hangs. */
  overrules?: readonly string[]
  /** Whether it may begin; `already` where it is so. Nothing was written down yet, so a no leaves nothing. */
  before?(seen: Seen, overruled: KeptOperation | undefined): 'already' | undefined | Promise<'already' | undefined>
  plan(run: Run): Promise<void>
}

export type Operations = ReturnType<typeof operationsOf>
export type Following<Value> = { value(): Promise<Outcome<Value>> }

/** Nobody waits longer for a lock that does not go. */
const sixHoursMs = 6 * 3_600_000
const movedSeconds = 3

/** Each operation once under its id, gone through anew each time it is asked for until it has ended. */
export function performer(context: RunContext) {
  const { state, clock, servers, mutex, book, longestMs = sixHoursMs } = context
  const now = () => clock.now().getTime()
  const keep = (reference: string, operation: KeptOperation) => keepOperation(state, reference, operation, book)

  async function follow<Value>(
    reference: string,
    started: KeptOperation,
    work: Pick<Work, 'plan'>,
    { value }: Following<Value>,
  ): Promise<Outcome<Value>> {
    const { run, operation } = runOf(context, reference, started)
    try {
      if (now() - started.startedAt > longestMs) throw no('task_failed', 'no end of it was seen')
      await work.plan(run)
      await keep(reference, ended(operation(), now()))
    } catch (fault) {
      if (!(fault instanceof Stop)) throw fault
      // It moved between two requests.
      const hasMoved = fault instanceof Gone && (await servers.find(reference, { isFresh: true })) !== undefined
      const { outcome } = hasMoved ? underWay(reference, movedSeconds) : fault
      if (outcome.kind !== 'rejected') {
        await keep(reference, { ...operation(), touchedAt: now() })
        return outcome
      }
      const { code, detail } = outcome
      await keep(reference, ended(operation(), now(), { code, ...(detail && { detail }) }))
      return outcome
    }
    return value()
  }

  async function perform<Value>(
    operationId: string,
    reference: string,
    work: Pick<Work, 'plan'> & { kind: string; mayBegin(journal: Journal): Promise<'already' | undefined> },
    following: Following<Value>,
  ): Promise<Outcome<Value>> {
    return asOutcome(() =>
      mutex(reference, async () => {
        const journal = await readJournal(state, reference, book)
        const known = journal.operations.find(({ id }) => id === operationId)
        if (known && known.endedAt !== null)
          return known.failed ? rejected(known.failed.code, known.failed.detail) : following.value()
        if (known) return follow(reference, known, work, following)
        const turn = await work.mayBegin(journal)
        // What it overrules, and what nobody asks for any more, never goes on beside it.
        for (const open of openIn(journal))
          await keep(reference, ended(open, now(), { code: 'task_failed', detail: 'overruled' }))
        const at = { startedAt: now(), touchedAt: now() }
        const started: KeptOperation = {
          ...{ id: operationId, kind: work.kind, ...at, endedAt: null },
          ...{ steps: {}, notes: {}, upids: [] },
        }
        // One that has nothing to do is known all the same.
        const nothing: KeptOperation = { ...started, endedAt: now(), isNothing: true }
        await keep(reference, turn === 'already' ? nothing : started)
        return turn === 'already' ? following.value() : follow(reference, started, work, following)
      }),
    )
  }

  return perform
}

/** Each operation once under its id, one at a time for a server. */
export function operationsOf(context: WorkContext) {
  const { clock, servers, facts } = context
  const now = () => clock.now().getTime()
  const perform = performer(context)

  async function mayBegin(journal: Journal, reference: string, work: Work): Promise<'already' | undefined> {
    const seen = await servers.seen(reference)
    if (!work.isAlways && marksIn(seen.tags).isSuspended) throw no('server_suspended', reference)
    const overruled = refuseBusy(journal, work)
    if (lockOf(seen) !== '' && !overruled) throw no('server_locked', lockOf(seen))
    return work.before?.(seen, overruled)
  }

  function refuseBusy(journal: Journal, work: Pick<Work, 'overrules' | 'isAlways'> & { isLast?: true }) {
    const busy = underWayIn(journal, now())
    if (!busy) return undefined
    // One that is being made is not there yet to be suspended.
    const isAlways = work.isAlways && (busy.kind !== 'create' || work.isLast)
    if (!isAlways && !work.overrules?.includes(busy.kind)) throw no('server_locked', busy.kind)
    return busy
  }

  const factsOf = (reference: string): Following<ServerFacts> => ({
    value: async () => done(await facts.read(reference, { isFresh: true })),
  })

  return {
    context,
    perform,
    factsOf,
    refuseBusy,
    /** Of a server that is there. */
    carryOut: (operationId: string, reference: string, work: Work): Promise<Outcome<ServerFacts>> =>
      perform(
        operationId,
        reference,
        { ...work, mayBegin: (journal) => mayBegin(journal, reference, work) },
        factsOf(reference),
      ),
  }
}
