import { type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { MailRejection } from '../port.ts'
import { behaves } from './behaviour.ts'
import type { KeptDomain } from './kept-domain.ts'

export const mailHostFaults = 'mail-host'
const domainKey = (domain: string) => `mail-host:domain:${domain}`
/** How many operations of a domain are remembered. */
const mostOperations = 2_000

export const no = (code: MailRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)
export const isNo = (made: KeptDomain | Outcome<never>): made is Outcome<never> => 'kind' in made

/** One write on a domain, and the outcome of each call, the first or a repetition. */
export type Write<Value> = {
  /** The domain or address concerned: words in it steer the sandbox. */
  about: string
  apply(kept: KeptDomain | undefined, now: number): KeptDomain | Outcome<never>
  standing(kept: KeptDomain, now: number): Outcome<Value>
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

export type MailBook = ReturnType<typeof mailBook>

/** The stored state: one entry per domain, whose changes are serialised, and each operation is applied once. */
export function mailBook(state: SandboxState, clock: Clock) {
  async function execute<Value>(
    operationId: string,
    { about, apply, standing }: Write<Value>,
  ): Promise<Outcome<Value>> {
    if (behaves(about, 'refuse')) return no('refused', 'the host refuses this address')
    let outcome: Outcome<Value> = { kind: 'unknown' }
    await state.change<KeptDomain>(domainKey(domainOf(about)), (kept) => {
      const now = clock.now().getTime()
      if (kept?.operations.includes(operationId)) {
        outcome = standing(kept, now)
        return kept
      }
      const made = apply(kept, now)
      if (isNo(made)) {
        outcome = made
        return kept
      }
      const next = { ...made, operations: [...made.operations, operationId].slice(-mostOperations) }
      outcome = behaves(about, 'lost')
        ? { kind: 'unknown', detail: 'the answer got lost on the way' }
        : standing(next, now)
      return next
    })
    return outcome
  }

  return {
    write: async <Value>(operationId: string, write: Write<Value>): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, mailHostFaults, domainOf(write.about)), () => execute(operationId, write)),

    /** A planted fault about `read zaak.be` makes the next reading of that domain fail. */
    read: async <Value>(
      domain: string,
      look: (kept: KeptDomain, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, mailHostFaults, `read ${domain}`), async () => {
        const kept = await state.read<KeptDomain>(domainKey(domain))
        return kept ? look(kept, clock.now().getTime()) : no('no_such_domain', domain)
      }),

    /** Stores a whole domain unless it exists. */
    keep: (kept: KeptDomain) => state.change<KeptDomain>(domainKey(kept.domain), (found) => found ?? kept),

    change: (domain: string, change: (kept: KeptDomain) => KeptDomain) =>
      state.change<KeptDomain>(domainKey(domain), (kept) => kept && change(kept)),

    drop: async (domain: string): Promise<boolean> => {
      let existed = false
      await state.change<KeptDomain>(domainKey(domain), (kept) => {
        existed = kept !== undefined
        return undefined
      })
      return existed
    },
  }
}
