import type { Cents } from '#base/money.ts'

/** An invoice as far as money is concerned. `balanceCents`: all that was paid for it, less all that went back. */
export type InvoiceMoney = { status: string; totalCents: Cents; creditedCents: Cents; balanceCents: Cents }

/** Movements of the ledger by which money comes to an invoice; by every other it leaves it. */
export const incomingMovements: readonly string[] = ['paid', 'charge-back-won', 'refund-failed', 'from-credit']

/** What an invoice asks for after its credit notes. */
export const claimOf = ({ totalCents, creditedCents }: Pick<InvoiceMoney, 'totalCents' | 'creditedCents'>): Cents =>
  totalCents - creditedCents

/**
 * What is still to be paid. Only an unpaid invoice asks for money: one that was paid stays paid when a part is given back
 * of our own accord. It never asks for more than its claim, even where a charge-back took what had been refunded as well.
 */
export const openCents = (invoice: InvoiceMoney): Cents =>
  invoice.status === 'Unpaid' ? Math.min(Math.max(claimOf(invoice) - invoice.balanceCents, 0), claimOf(invoice)) : 0

/** What came in beyond the claim of an invoice that asks for nothing more. */
export const excessCents = (invoice: InvoiceMoney): Cents =>
  invoice.status === 'Unpaid' ? 0 : Math.max(invoice.balanceCents - claimOf(invoice), 0)

export type Share<Key> = { key: Key; cents: Cents }

/** Gives each its due, first come first served, until the money is gone; `restCents` is what nobody needed. */
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

/** As `shareOut`, with what nobody needed on top of the first: money that moved must stand somewhere. */
export function shareOutWhole<Key>(cents: Cents, wanted: readonly Share<Key>[]): Share<Key>[] {
  const { shares, restCents } = shareOut(cents, wanted)
  const first = wanted[0]
  if (restCents === 0 || !first) return shares
  const known = shares.find(({ key }) => key === first.key)
  if (!known) return [{ key: first.key, cents: restCents }, ...shares]
  known.cents += restCents
  return shares
}
