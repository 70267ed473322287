import type { Cents } from '#base/money.ts'

/** The amounts of an invoice. `balanceCents`: payments less refunds. */
export type InvoiceMoney = { status: string; totalCents: Cents; creditedCents: Cents; balanceCents: Cents }

/** Movements of the ledger that bring money to an invoice; all others take it away. */
export const incomingMovements: readonly string[] = ['paid', 'charge-back-won', 'refund-failed', 'from-credit']

/** What an invoice asks for, less its credit notes. */
export const claimOf = ({ totalCents, creditedCents }: Pick<InvoiceMoney, 'totalCents' | 'creditedCents'>): Cents =>
  totalCents - creditedCents

/**
 * What is still to be paid. Only an unpaid invoice asks for money: a paid one stays paid after a voluntary partial
 * refund. It never asks for more than its claim, even after a charge-back of money that had been refunded as well.
 */
export const openCents = (invoice: InvoiceMoney): Cents =>
  invoice.status === 'Unpaid' ? Math.min(Math.max(claimOf(invoice) - invoice.balanceCents, 0), claimOf(invoice)) : 0

/** What came in beyond the claim of an invoice that needs no more. */
export const excessCents = (invoice: InvoiceMoney): Cents =>
  invoice.status === 'Unpaid' ? 0 : Math.max(invoice.balanceCents - claimOf(invoice), 0)

export type Share<Key> = { key: Key; cents: Cents }

/** Distributes an amount in order until it is used up; `restCents` is what remains. */
export function shareOut<Key>(cents: Cents, wanted: readonly Share<Key>[]): { shares: Share<Key>[]; restCents: Cents } {
  let restCents = cents
  const shares: Share<Key>[] = []
  for (const { key, cents: want } of wanted) {
    const share = Math.min(Math.max(want, 0), restCents)
    if (share > 0) shares.push({ key, cents: share })
    restCents -= share
  }
  return { shares, restCents }
}

/** Like `shareOut`, with the remainder added to the first: all money that moved must be recorded somewhere. */
export function shareOutWhole<Key>(cents: Cents, wanted: readonly Share<Key>[]): Share<Key>[] {
  const { shares, restCents } = shareOut(cents, wanted)
  const first = wanted[0]
  if (restCents === 0 || !first) return shares
  const known = shares.find(({ key }) => key === first.key)
  if (!known) return [{ key: first.key, cents: restCents }, ...shares]
  known.cents += restCents
  return shares
}
