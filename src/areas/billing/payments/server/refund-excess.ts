import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { invoiceAmounts } from './invoice-amounts.ts'
import { refundInvoicePart } from './refund-invoice-part.ts'

const nothing = { refundedCents: 0, creditedCents: 0 }

type Excess = { invoiceId: number; mostCents: Cents; reason: string; asCredit?: boolean }

/**
 * Refunds what an invoice holds too much after a credit note, at most `mostCents`, by the original method or as account
 * credit. Refunds under way are left as they are.
 */
export async function refundExcess(
  work: Work,
  { mostCents, ...asked }: Excess,
): Promise<{ refundedCents: Cents; creditedCents: Cents }> {
  const [held] = await invoiceAmounts(work.sql, [asked.invoiceId])
  return refund(work, { ...asked, cents: Math.min(held?.excessCents ?? 0, mostCents) })
}

async function refund(work: Work, asked: Omit<Excess, 'mostCents'> & { cents: Cents }): Promise<typeof nothing> {
  if (asked.cents <= 0) return nothing
  const answer = await refundInvoicePart(work, asked)
  if (answer.kind === 'too-much') return refund(work, { ...asked, cents: answer.refundableCents })
  return { refundedCents: asked.cents - answer.creditedCents, creditedCents: answer.creditedCents }
}
