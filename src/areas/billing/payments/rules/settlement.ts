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

export type Recorded = { paidCents: number; refundedCents: number; chargedBackCents: number }
export type Observed = {
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  cents: number
  refundedCents: number
  chargedBackCents: number
}
export type Movement = {
  movement: 'paid' | 'refunded' | 'charged-back'
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
 * difference with what the ledger holds, sums only rise, and a payment never goes back to an earlier state.
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
  ] as const
  for (const [movement, before, after] of rises)
    if (after > before) movements.push({ movement, cents: after - before, key: `${movement}:${after}` })

  const next = stateOf(observed)
  return { state: weights[next] > weights[known.state] ? next : known.state, movements }
}

function stateOf(observed: Observed): KnownState {
  if (observed.chargedBackCents > 0) return 'charged-back'
  if (observed.state === 'paid' && observed.refundedCents >= observed.cents) return 'refunded'
  return observed.state
}
