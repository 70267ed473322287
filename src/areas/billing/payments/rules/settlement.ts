/** The states of a payment, as stored. */
export const paymentStates = [
  'created',
  'open',
  'pending',
  'failed',
  'cancelled',
  'expired',
  'paid',
  'refunded',
  'charged-back',
] as const
export type KnownState = (typeof paymentStates)[number]

/** Totals so far; they only rise, except for refunds that turn out to have failed. */
export type Recorded = {
  paidCents: number
  /** Less failed refunds. */
  refundedCents: number
  refundFailedCents?: number
  chargedBackCents: number
  wonBackCents: number
}
export type Observed = {
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  cents: number
  refundedCents: number
  chargedBackCents: number
  /** The part of the charge-backs that was reversed in our favour. */
  wonBackCents: number
}
export type Movement = {
  movement: 'paid' | 'refunded' | 'charged-back' | 'charge-back-won'
  cents: number
  /** Unique per payment: the same observation made twice gives the same key. */
  key: string
}

/** A movement of money outweighs any report on an attempt; of equal weights the first stays. */
const weights: Record<KnownState, number> = {
  created: 0,
  open: 1,
  pending: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  paid: 4,
  refunded: 5,
  'charged-back': 6,
}

export const isOver = (state: KnownState): boolean => weights[state] >= 3

/**
 * What an observation adds to the record. Observations come late, repeatedly and in any order: each movement is the
 * difference from the ledger, totals only rise, and a payment never returns to an earlier state, except that a won
 * charge-back makes it paid again.
 */
export function settlement(
  known: { state: KnownState; recorded: Recorded },
  observed: Observed,
): { state: KnownState; movements: Movement[] } {
  const { recorded } = known
  const movements: Movement[] = []
  if (observed.state === 'paid' && recorded.paidCents === 0)
    movements.push({ movement: 'paid', cents: observed.cents, key: 'paid' })
  const rises = [
    ['refunded', recorded.refundedCents, observed.refundedCents],
    ['charged-back', recorded.chargedBackCents, observed.chargedBackCents],
    ['charge-back-won', recorded.wonBackCents, observed.wonBackCents],
  ] as const
  for (const [movement, before, after] of rises) {
    if (after <= before) continue
    // After a failed refund, another one may lead to a total that occurred before.
    const sum = movement === 'refunded' ? after + (recorded.refundFailedCents ?? 0) : after
    movements.push({ movement, cents: after - before, key: `${movement}:${sum}` })
  }
  return { state: nextState(known, observed), movements }
}

function nextState({ state, recorded }: { state: KnownState; recorded: Recorded }, observed: Observed): KnownState {
  const cents = recorded.paidCents || (observed.state === 'paid' ? observed.cents : 0)
  if (cents === 0) return weights[observed.state] > weights[state] ? observed.state : state
  const most = (one: keyof Recorded & keyof Observed) => Math.max(recorded[one], observed[one])
  if (most('chargedBackCents') > most('wonBackCents')) return 'charged-back'
  return most('refundedCents') >= cents ? 'refunded' : 'paid'
}
