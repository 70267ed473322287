/** A payment as we know it, in the words of the table. */
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

/** Sums of everything that moved so far; each of them only rises, but for refunds that turned out to have failed. */
export type Recorded = {
  paidCents: number
  /** Less what did not arrive after all. */
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
  /** Of what was charged back: what came back to us because the bank decided for us. */
  wonBackCents: number
}
export type Movement = {
  movement: 'paid' | 'refunded' | 'charged-back' | 'charge-back-won'
  cents: number
  /** Unique per payment: what the same observation, made twice, collides with. */
  key: string
}

/** Money that moved weighs more than any word about an attempt; of two that weigh the same the first stays. */
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
 * What an observation adds to what is recorded. Observations come late, twice and in any order: each movement is the
 * difference with what the ledger holds, sums only rise, and a payment never goes back to an earlier state; only a
 * charge-back that was won makes it paid again.
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
    // A refund after one that failed comes to a sum that was there before.
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
