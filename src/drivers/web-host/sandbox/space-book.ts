import { type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { WebRejection, WebSpaceFacts } from '../port.ts'
import { behaves } from './behaviour.ts'
import { withPast } from './kept-backups.ts'
import type { KeptSpace } from './kept-space.ts'
import { spaceFacts } from './space-facts.ts'

export const webHostFaults = 'web-host'
const spaceKey = (reference: string) => `web-host:space:${reference}`
const nameKey = (name: string) => `web-host:name:${name}`
/** So many operations of a space are remembered, the newest. */
const mostOperations = 500

export const no = (code: WebRejection, detail?: string, field?: string): Outcome<never> => rejected(code, detail, field)

/** What a write made of a space, and what it answers where that is no fact of the space; or why it is refused. */
export type Made = { kept: KeptSpace; answer?: unknown } | Outcome<never>
const isNo = (made: Made): made is Outcome<never> => 'kind' in made

export type Write<Value> = {
  /** Carried out while the space is suspended as well. */
  isAlways?: true
  apply(kept: KeptSpace, now: number): Made
  /** How it stands afterwards, however often it is asked; the facts of the space where it is left out. */
  standing?(kept: KeptSpace, now: number, answer: unknown): Outcome<Value>
}

export type SpaceBook = ReturnType<typeof spaceBook>

/** A space that is still being made answers nothing but that. */
export function making(kept: KeptSpace, now: number): Outcome<never> | undefined {
  if (kept.readyAt <= now) return undefined
  return {
    kind: 'pending',
    reference: kept.reference,
    lookAgainSeconds: Math.max(1, Math.ceil((kept.readyAt - now) / 1000)),
  }
}

/** The host's book: one entry a space, one change of it at a time, each operation carried out once. */
export function spaceBook(state: SandboxState, clock: Clock, pace: number) {
  const facts = (kept: KeptSpace, now: number): Outcome<WebSpaceFacts> =>
    making(kept, now) ?? { kind: 'done', value: spaceFacts(kept, now) }

  async function execute<Value>(
    operationId: string,
    reference: string,
    { apply, standing, isAlways }: Write<Value>,
    first?: (now: number) => KeptSpace | Outcome<never>,
  ): Promise<Outcome<Value>> {
    let outcome: Outcome<Value> = { kind: 'unknown' }
    const stands = (kept: KeptSpace, now: number, answer: unknown) =>
      standing ? standing(kept, now, answer) : (facts(kept, now) as Outcome<Value>)
    await state.change<KeptSpace>(spaceKey(reference), (found) => {
      const now = clock.now().getTime()
      const known = found?.operations.find(({ id }) => id === operationId)
      if (found && known) {
        outcome = stands(found, now, known.answer)
        return found
      }
      const before = found ?? first?.(now) ?? no('no_such_space', reference)
      const made = 'kind' in before ? before : applied(before, now, { apply, isAlways })
      if (isNo(made)) {
        outcome = made
        return found
      }
      const operation = { id: operationId, ...(made.answer === undefined ? {} : { answer: made.answer }) }
      const next: KeptSpace = {
        ...withPast(before as KeptSpace, made.kept, now),
        lastChange: { at: new Date(now).toISOString(), operationId },
        operations: [...made.kept.operations, operation].slice(-mostOperations),
      }
      outcome = behaves(next.domain, 'lost')
        ? { kind: 'unknown', detail: 'the answer got lost on the way' }
        : stands(next, now, made.answer)
      return next
    })
    return outcome
  }

  return {
    clock,
    pace,
    facts,
    write: async <Value = WebSpaceFacts>(
      operationId: string,
      reference: string,
      write: Write<Value>,
      first?: (now: number) => KeptSpace | Outcome<never>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, webHostFaults, reference), () => execute(operationId, reference, write, first)),

    /** A planted fault about `read service-17` makes the next look at that space fail. */
    read: async <Value>(
      reference: string,
      look: (kept: KeptSpace, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, webHostFaults, `read ${reference}`), async () => {
        const kept = await state.read<KeptSpace>(spaceKey(reference))
        const now = clock.now().getTime()
        return kept ? (making(kept, now) ?? look(kept, now)) : no('no_such_space', reference)
      }),

    /** As it stands, whatever is planted. */
    peek: (reference: string): Promise<KeptSpace | undefined> => state.read<KeptSpace>(spaceKey(reference)),

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

function applied(
  kept: KeptSpace,
  now: number,
  { apply, isAlways }: Pick<Write<unknown>, 'apply'> & { isAlways?: true | undefined },
): Made {
  if (behaves(kept.domain, 'refuse')) return no('refused', 'the host refuses this space')
  if (isAlways) return apply(kept, now)
  return making(kept, now) ?? (kept.suspendedAt === null ? apply(kept, now) : no('space_suspended', kept.reference))
}
