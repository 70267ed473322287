import { type Outcome, rejected } from './outcome.ts'
import { spaceBehaves } from './sandbox-behaviour.ts'
import { takeFault, underFault } from './sandbox-faults.ts'
import type { Clock, SandboxState } from './sandbox-state.ts'

/** So many operations of a space are remembered, the newest. */
const mostOperations = 500

/** What is kept of every space, whatever else its host does. Moments are milliseconds since 1970. */
export type KeptInBook = {
  reference: string
  domain: string
  quotaBytes: number
  madeAt: number
  readyAt: number
  suspendedAt: number | null
  lastChange: { at: string; operationId: string } | null
  /** What was carried out under which id, so that it is not carried out again, and what it answered where that is no fact. */
  operations: { id: string; answer?: unknown }[]
}

/** What a write made of a space, and what it answers where that is no fact of the space; or why it is refused. */
export type MadeOf<Kept> = { kept: Kept; answer?: unknown } | Outcome<never>

export type WriteOf<Kept, Value> = {
  /** Carried out while the space is suspended as well. */
  isAlways?: true
  apply(kept: Kept, now: number): MadeOf<Kept>
  /** How it stands afterwards, however often it is asked; the facts of the space where it is left out. */
  standing?(kept: Kept, now: number, answer: unknown): Outcome<Value>
}
type First<Kept> = (now: number) => Kept | Outcome<never>
const isNo = (made: object): made is Outcome<never> => 'kind' in made

/** A space that is still being made answers nothing but that. */
export function making({ reference, readyAt }: KeptInBook, now: number): Outcome<never> | undefined {
  if (readyAt <= now) return undefined
  return { kind: 'pending', reference, lookAgainSeconds: Math.max(1, Math.ceil((readyAt - now) / 1000)) }
}

function applied<Kept extends KeptInBook>(kept: Kept, now: number, write: WriteOf<Kept, never>): MadeOf<Kept> {
  if (spaceBehaves(kept.domain, 'refuse')) return rejected('refused', 'the host refuses this space')
  if (write.isAlways) return write.apply(kept, now)
  const isOff = kept.suspendedAt !== null
  return making(kept, now) ?? (isOff ? rejected('space_suspended', kept.reference) : write.apply(kept, now))
}

type BookRow<Kept, Facts> = {
  /** By which its entries and the faults that are planted begin: `web-host`. */
  host: string
  factsOf(kept: Kept, now: number): Facts
  /** What a change leaves behind besides. */
  followed?(before: Kept, after: Kept, now: number): Kept
}
export type BookOf<Kept extends KeptInBook, Facts> = ReturnType<typeof bookOf<Kept, Facts>>

/** The book of a built-in host of spaces: one entry a space, one change of it at a time, each operation carried out once. */
export function bookOf<Kept extends KeptInBook, Facts>(
  { host, factsOf, followed = (_before, after) => after }: BookRow<Kept, Facts>,
  { state, clock, pace }: { state: SandboxState; clock: Clock; pace: number },
) {
  const spaceKey = (reference: string) => `${host}:space:${reference}`
  const nameKey = (name: string) => `${host}:name:${name}`
  const facts = (kept: Kept, now: number): Outcome<Facts> =>
    making(kept, now) ?? { kind: 'done', value: factsOf(kept, now) }

  async function execute<Value>(
    operationId: string,
    reference: string,
    write: WriteOf<Kept, Value>,
    first?: First<Kept>,
  ): Promise<Outcome<Value>> {
    let outcome: Outcome<Value> = { kind: 'unknown' }
    const stands = (kept: Kept, now: number, answer: unknown) =>
      write.standing ? write.standing(kept, now, answer) : (facts(kept, now) as Outcome<Value>)
    await state.change<Kept>(spaceKey(reference), (found) => {
      const now = clock.now().getTime()
      const known = found?.operations.find(({ id }) => id === operationId)
      if (found && known) {
        outcome = stands(found, now, known.answer)
        return found
      }
      const before = found ?? first?.(now) ?? rejected('no_such_space', reference)
      const made = isNo(before) ? before : applied(before, now, write as WriteOf<Kept, never>)
      if (isNo(before) || isNo(made)) {
        outcome = made as Outcome<never>
        return found
      }
      const operation = { id: operationId, ...(made.answer === undefined ? {} : { answer: made.answer }) }
      const next: Kept = {
        ...followed(before, made.kept, now),
        lastChange: { at: new Date(now).toISOString(), operationId },
        operations: [...made.kept.operations, operation].slice(-mostOperations),
      }
      outcome = spaceBehaves(next.domain, 'lost')
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
    write: async <Value = Facts>(
      operationId: string,
      reference: string,
      write: WriteOf<Kept, Value>,
      first?: First<Kept>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, host, reference), () => execute(operationId, reference, write, first)),

    /** A planted fault about `read service-17` makes the next look at that space fail. */
    read: async <Value>(
      reference: string,
      look: (kept: Kept, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, host, `read ${reference}`), async () => {
        const kept = await state.read<Kept>(spaceKey(reference))
        const now = clock.now().getTime()
        return kept ? (making(kept, now) ?? look(kept, now)) : rejected('no_such_space', reference)
      }),

    /** Puts a whole space there unless it is known. */
    keep: (kept: Kept) => state.change<Kept>(spaceKey(kept.reference), (found) => found ?? kept),

    drop: async (reference: string): Promise<Kept | undefined> => {
      let gone: Kept | undefined
      await state.change<Kept>(spaceKey(reference), (kept) => {
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
