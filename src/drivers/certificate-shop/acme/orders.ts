import type { CertificateAuthority, ChallengeKind } from '../../certificate-authority/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ShopOrder } from '../port.ts'
import { type KeptOrder, orderOf } from './kept-order.ts'

export type AcmeShopOptions = {
  /** That of the directory, bound to the account of a customer. */
  authority: CertificateAuthority
  accountKey: string
  caaIssuers: readonly string[]
  state: SandboxState
  clock: Clock
}

export const keyOf = (reference: string) => `certificate-shop:acme:${reference}`
export const missing = (reference: string) => rejected('no_such_order', reference)
const begunAs = { state: 'waits-for-proof', why: null } as const

/** An order that the authority does not take says why in its own words; that it does not let us in is not about the order. */
export const refusedBy = (said: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<never> => {
  if (said.kind !== 'rejected') return said
  return rejected(said.code === 'access_denied' ? said.code : 'request_refused', said.detail)
}

/** Our orders, each with one at a time of the authority's; which one is kept here. */
export function openOrders({ authority, accountKey, state, clock }: AcmeShopOptions) {
  const read = (reference: string) => state.read<KeptOrder>(keyOf(reference))
  const told = (kept: KeptOrder) => done(orderOf(kept, clock.now()))

  /** Another order of the authority; one too many is harmless. */
  async function begun(names: readonly string[], kind: ChallengeKind): Promise<Outcome<KeptOrder['order']>> {
    const [domain = '', ...also] = names
    const said = await authority.begin({ accountKey, domain, also, kind })
    return said.kind === 'done' ? done({ ...said.value, isOver: false }) : refusedBy(said)
  }
  /** Where every name is proved still, there is nothing to show. */
  const stateOf = ({ challenges }: KeptOrder['order']) =>
    challenges.length === 0 ? { state: 'in-review' as const, why: null } : begunAs

  /** Applied once; `next` may ask the authority, which takes the same again. */
  async function write(
    operationId: string,
    reference: string,
    next: (kept: KeptOrder) => Promise<Outcome<KeptOrder>>,
  ): Promise<Outcome<ShopOrder>> {
    const kept = await read(reference)
    if (!kept) return missing(reference)
    if (kept.operations.includes(operationId)) return told(kept)
    const said = await next(kept)
    if (said.kind !== 'done') return said
    const changed = { ...said.value, operations: [...kept.operations, operationId] }
    // Of two at once the first counts.
    const found = await state.change<KeptOrder>(keyOf(reference), (other) =>
      other && other.operations.length !== kept.operations.length ? other : changed,
    )
    return told(found as KeptOrder)
  }
  const beganAnew = async (kept: KeptOrder, change: Partial<KeptOrder>): Promise<Outcome<KeptOrder>> => {
    const wanted = { ...kept, ...change }
    const said = await begun(wanted.names, wanted.kind)
    return said.kind === 'done' ? done({ ...wanted, order: said.value, ...stateOf(said.value) }) : said
  }

  /** Asks how far the authority is with an order whose proofs are shown. */
  async function lookedAt(kept: KeptOrder): Promise<Outcome<KeptOrder>> {
    const [domain = '', ...also] = kept.names
    const { csr, kind, order } = kept
    const said = await authority.complete({ accountKey, reference: order.reference, domain, also, kind, csr })
    if (said.kind === 'pending') return done(kept)
    if (said.kind === 'done') return done({ ...kept, state: 'issued', why: null, certificate: said.value.certificate })
    // The order stands as it did.
    if (said.kind !== 'rejected' || said.code === 'access_denied') return said
    const why = said.detail || said.code
    return done({ ...kept, state: 'waits-for-proof', why, order: { ...order, isOver: true } })
  }
  return { read, told, begun, stateOf, write, beganAnew, lookedAt }
}
