import { done, type Outcome } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import { issue } from '../../sandbox-issuer.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ShopOrder } from '../port.ts'
import { orderOf, type StoredOrder, wordsOf } from './stored-order.ts'

export const shopFaults = 'certificate-shop'
const orderKey = (reference: string) => `certificate-shop:order:${reference}`
/** How long an authority takes in reality, and somebody to answer its mail. */
const reviewSeconds = 120
const mailSeconds = 1800

export type Act = (found: StoredOrder | undefined) => StoredOrder | Outcome<never>
const isOutcome = (made: StoredOrder | Outcome<never>): made is Outcome<never> => 'kind' in made

/** The requests that are kept: one entry for each, whose changes are serialised, and each operation is applied once. */
export function orderBook({ state, clock, pace }: { state: SandboxState; clock: Clock; pace: number }) {
  const after = (seconds: number) => clock.now().getTime() + Math.round((seconds * 1000) / pace)
  const inReview = (found: StoredOrder): StoredOrder => ({
    ...{ ...found, state: 'in-review', proofState: 'seen', why: null },
    dueAt: after(reviewSeconds),
  })

  /** As it stands once what is due was done: a mail is answered, a certificate is there. */
  async function current(reference: string): Promise<StoredOrder | undefined> {
    const found = await state.read<StoredOrder>(orderKey(reference))
    if (!found || found.dueAt === null || found.dueAt > clock.now().getTime()) return found
    const next = found.state === 'waits-for-proof' ? inReview(found) : await decided(found)
    const isSame = (other: StoredOrder) => other.state === found.state && other.token === found.token
    return state.change<StoredOrder>(orderKey(reference), (other) => (other && isSame(other) ? next : other))
  }

  async function decided(found: StoredOrder): Promise<StoredOrder> {
    if (wordsOf(found.names).includes('refused'))
      return { ...found, state: 'refused', dueAt: null, why: 'the authority does not certify this name' }
    return { ...found, state: 'issued', dueAt: null, certificate: await issue(state, found, clock.now()) }
  }

  return {
    current,
    inReview,
    mailDue: () => after(mailSeconds),
    /** For the demo world: stores one unless it exists. */
    keep: (order: StoredOrder) =>
      state.change<StoredOrder>(orderKey(order.reference), (found) => found ?? order) as Promise<StoredOrder>,

    write: async (operationId: string, reference: string, act: Act): Promise<Outcome<ShopOrder>> =>
      underFault(await takeFault(state, shopFaults, reference), async () => {
        await current(reference)
        let outcome: Outcome<ShopOrder> = { kind: 'unknown' }
        await state.change<StoredOrder>(orderKey(reference), (found) => {
          const isKnown = found?.operations.includes(operationId)
          const made = found && isKnown ? found : act(found)
          if (isOutcome(made)) {
            outcome = made
            return found
          }
          const next = isKnown ? made : { ...made, operations: [...made.operations, operationId] }
          outcome = done(orderOf(next, clock.now()))
          return next
        })
        return outcome
      }),
  }
}
