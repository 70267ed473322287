import { type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { WindowsRejection, WindowsSpaceFacts } from '../port.ts'
import { behaves } from './behaviour.ts'
import type { KeptSpace } from './kept-space.ts'
import { spaceFacts } from './space-facts.ts'

export const windowsHostFaults = 'windows-host'
const spaceKey = (reference: string) => `windows-host:space:${reference}`
const nameKey = (name: string) => `windows-host:name:${name}`
/** So many operations of a space are remembered, the newest. */
const mostOperations = 500

export const no = (code: WindowsRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

/** What a write made of a space, or why it is refused. */
export type Made = KeptSpace | Outcome<never>
const isNo = (made: Made): made is Outcome<never> => 'kind' in made

export type Write = {
  /** Carried out while the space is suspended as well. */
  isAlways?: true
  apply(kept: KeptSpace, now: number): Made
}

export type SpaceBook = ReturnType<typeof spaceBook>

/** A space that is still being made answers nothing but that. */
function making(kept: KeptSpace, now: number): Outcome<never> | undefined {
  if (kept.readyAt <= now) return undefined
  const lookAgainSeconds = Math.max(1, Math.ceil((kept.readyAt - now) / 1000))
  return { kind: 'pending', reference: kept.reference, lookAgainSeconds }
}

/** The host's book: one entry a space, one change of it at a time, each operation carried out once. */
export function spaceBook(state: SandboxState, clock: Clock, pace: number) {
  const facts = (kept: KeptSpace, now: number): Outcome<WindowsSpaceFacts> =>
    making(kept, now) ?? { kind: 'done', value: spaceFacts(kept, now) }

  async function execute(
    operationId: string,
    reference: string,
    write: Write,
    first?: (now: number) => KeptSpace,
  ): Promise<Outcome<WindowsSpaceFacts>> {
    let outcome: Outcome<WindowsSpaceFacts> = { kind: 'unknown' }
    await state.change<KeptSpace>(spaceKey(reference), (found) => {
      const now = clock.now().getTime()
      if (found?.operations.includes(operationId)) {
        outcome = facts(found, now)
        return found
      }
      const before = found ?? first?.(now)
      const made = before ? applied(before, now, write) : no('no_such_space', reference)
      if (isNo(made)) {
        outcome = made
        return found
      }
      const next: KeptSpace = {
        ...made,
        lastChange: { at: new Date(now).toISOString(), operationId },
        operations: [...made.operations, operationId].slice(-mostOperations),
      }
      outcome = behaves(next.domain, 'lost')
        ? { kind: 'unknown', detail: 'the answer got lost on the way' }
        : facts(next, now)
      return next
    })
    return outcome
  }

  return {
    pace,
    facts,
    write: async (
      operationId: string,
      reference: string,
      write: Write,
      first?: (now: number) => KeptSpace,
    ): Promise<Outcome<WindowsSpaceFacts>> =>
      underFault(await takeFault(state, windowsHostFaults, reference), () =>
        execute(operationId, reference, write, first),
      ),

    /** A planted fault about `read service-17` makes the next look at that space fail. */
    read: async (reference: string): Promise<Outcome<WindowsSpaceFacts>> =>
      underFault(await takeFault(state, windowsHostFaults, `read ${reference}`), async () => {
        const kept = await state.read<KeptSpace>(spaceKey(reference))
        return kept ? facts(kept, clock.now().getTime()) : no('no_such_space', reference)
      }),

    /** Puts a whole space there unless it is known. */
    keep: (kept: KeptSpace) => state.change<KeptSpace>(spaceKey(kept.reference), (found) => found ?? kept),

    drop: async (reference: string): Promise<KeptSpace | undefined> => {
      let gone: KeptSpace | undefined
      await state.change<KeptSpace>(spaceKey(reference), (kept) => {
        gone = kept
        return undefined
      })
      return gone
    },

    /** Whether a name is this space's from now on: it is nobody's, or its own already. */
    claim: async (name: string, reference: string): Promise<boolean> =>
      (await state.change<string>(nameKey(name), (owner) => owner ?? reference)) === reference,
    release: (name: string, reference: string) =>
      state.change<string>(nameKey(name), (owner) => (owner === reference ? undefined : owner)),
  }
}

function applied(kept: KeptSpace, now: number, { apply, isAlways }: Write): Made {
  if (behaves(kept.domain, 'refuse')) return no('refused', 'the host refuses this space')
  if (isAlways) return apply(kept, now)
  return making(kept, now) ?? (kept.suspendedAt === null ? apply(kept, now) : no('space_suspended', kept.reference))
}
