import { done, type Outcome, rejected } from '../../outcome.ts'
import { serverBehaves } from '../../sandbox-behaviour.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import { changedAt, machineKey } from '../../sandbox-machine.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ComputeRejection, ServerFacts, ServerTaskKind } from '../port.ts'
import { advanced, type KeptServer, type KeptWork, withOperation } from './kept-server.ts'
import { factsOf } from './server-facts.ts'

export const computeFaults = 'compute'
export const no = (code: ComputeRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

/** How long each takes in reality, in seconds; what is not here is done at once. */
const takes: Partial<Record<ServerTaskKind, number>> = {
  ...{
    create: 90,
    start: 25,
    shutdown: 20,
    reboot: 40,
    reset: 25,
    resize: 70,
    migrate: 60,
    reinstall: 180,
    rescue: 45,
  },
}

/** What a write makes of a server: another one at once, work that goes on, or a no. */
export type Made = { kept: KeptServer } | { begins: Pick<KeptWork, 'kind' | 'becomes' | 'fails'> } | Outcome<never>
export type Write = {
  /** Also of one that is suspended. */
  isAlways?: true
  apply(kept: KeptServer, now: number): Made
}
const isNo = (made: object): made is Outcome<never> => !('kept' in made) && !('begins' in made)

/** Work that goes on from now, and how it will end. */
function begun(
  kept: KeptServer,
  operationId: string,
  { kind, becomes, fails }: Pick<KeptWork, 'kind' | 'becomes' | 'fails'>,
  { now, isFailing, pace }: { now: number; isFailing: boolean; pace: number },
): KeptServer {
  const seconds = (takes[kind] ?? 0) * (serverBehaves(kept.name, 'slow') ? 20 : 1)
  const endsAt = now + Math.round((seconds * 1000) / pace)
  const stuck: KeptWork['fails'] = { code: 'task_failed', detail: `${kind} ended with exit code 1` }
  const ends = fails ?? (isFailing ? stuck : undefined)
  const work: KeptWork = {
    ...{ operationId, kind, startedAt: now, endsAt },
    becomes: ends && !fails ? {} : becomes,
    ...(ends && { fails: ends }),
  }
  return advanced({ ...kept, work }, now)
}

/** How an operation that is known stands by now. */
function standing(kept: KeptServer, operationId: string, now: number): Outcome<ServerFacts> {
  if (kept.work?.operationId === operationId) {
    const seconds = Math.max(1, Math.ceil((kept.work.endsAt - now) / 1000))
    return { kind: 'pending', reference: kept.reference, lookAgainSeconds: Math.min(60, seconds) }
  }
  const failed = kept.operations.find(({ id }) => id === operationId)?.failed
  return failed ? rejected(failed.code, failed.detail) : done(factsOf(kept, now))
}

function made(kept: KeptServer, write: Write, now: number): Made {
  if (serverBehaves(kept.name, 'refuse')) return no('refused', 'the provider refuses this server')
  if (write.isAlways) return write.apply(kept, now)
  if (kept.suspendedAt !== null) return no('server_suspended', kept.reference)
  return kept.work ? no('server_locked', kept.work.kind) : write.apply(kept, now)
}

export type ServerBook = ReturnType<typeof serverBook>

/** The book of a built-in provider of servers: one entry a server, one work of it at a time, each operation once. */
export function serverBook({ state, clock, pace }: { state: SandboxState; clock: Clock; pace: number }) {
  const keyOf = machineKey
  const nowMs = () => clock.now().getTime()

  async function execute(
    operationId: string,
    reference: string,
    write: Write,
    options: { first?: (now: number) => KeptServer; isFailing: boolean },
  ): Promise<Outcome<ServerFacts>> {
    let outcome: Outcome<ServerFacts> = { kind: 'unknown' }
    await state.change<KeptServer>(keyOf(reference), (found) => {
      const now = nowMs()
      const kept = found && advanced(found, now)
      if (kept?.operations.some(({ id }) => id === operationId)) {
        outcome = standing(kept, operationId, now)
        return kept
      }
      const before = kept ?? options.first?.(now)
      const result = before ? made(before, write, now) : no('no_such_server', reference)
      if (!before || isNo(result)) {
        outcome = result as Outcome<never>
        return kept
      }
      const known = withOperation('kept' in result ? result.kept : before, operationId)
      const at = { at: new Date(now).toISOString(), operationId }
      const next =
        'begins' in result
          ? begun(known, operationId, result.begins, {
              now,
              pace,
              isFailing: options.isFailing || serverBehaves(known.name, 'stuck'),
            })
          : changedAt(before, { ...known, lastChange: at }, now)
      outcome = serverBehaves(next.name, 'lost')
        ? { kind: 'unknown', detail: 'the answer got lost on the way' }
        : standing(next, operationId, now)
      return next
    })
    return outcome
  }

  return {
    clock,
    /** A planted fault about `task service-17` has the next work of it fail after it was accepted. */
    write: async (operationId: string, reference: string, write: Write, first?: (now: number) => KeptServer) =>
      underFault(await takeFault(state, computeFaults, reference), async () =>
        execute(operationId, reference, write, {
          ...(first && { first }),
          isFailing: (await takeFault(state, computeFaults, `task ${reference}`)) !== undefined,
        }),
      ),

    /** A planted fault about `read service-17` makes the next look at it fail. */
    read: async <Value>(
      reference: string,
      look: (kept: KeptServer, now: number) => Outcome<Value> | Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, computeFaults, `read ${reference}`), async () => {
        const found = await state.read<KeptServer>(keyOf(reference))
        return found ? look(advanced(found, nowMs()), nowMs()) : no('no_such_server', reference)
      }),

    now: nowMs,
    /** One whose screen shows something: neither off nor suspended. */
    shown: async (reference: string): Promise<KeptServer | undefined> => {
      const found = await state.read<KeptServer>(keyOf(reference))
      const kept = found && advanced(found, nowMs())
      return kept && kept.suspendedAt === null && kept.onSince !== null ? kept : undefined
    },

    keep: (kept: KeptServer) => state.change<KeptServer>(keyOf(kept.reference), (found) => found ?? kept),
    drop: async (reference: string): Promise<boolean> => {
      let existed = false
      await state.change<KeptServer>(keyOf(reference), (found) => {
        existed = found !== undefined
        return undefined
      })
      return existed
    },
  }
}
