import { openCentsOf, paidFromCredit } from '#areas/billing/payments/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import type { OrderRow } from './order-store.ts'

type Billed = Pick<OrderRow, 'id' | 'invoice_id' | 'total_cents'>

/** What is still to be paid of an order, and what account credit paid. */
export type OrderMoney = { dueCents: Cents; creditCents: Cents }

/** What account credit paid of an order. */
export const creditOn = ({ sql }: Pick<Work, 'sql'>, { invoice_id: id }: Billed): Promise<Cents> =>
  id === null ? Promise.resolve(0) : paidFromCredit(sql, id)

/** What is still to be paid of an unpaid order. */
export const dueOf = ({ sql }: Pick<Work, 'sql'>, order: Billed): Promise<Cents> =>
  order.invoice_id === null ? Promise.resolve(order.total_cents) : openCentsOf(sql, order.invoice_id)

export const creditUsed = ({ id }: Billed, cents: Cents, locale: Locale): string[] =>
  cents > 0 ? [m.checkout_mail_credit_used({ credit: formatEuros(cents), number: id }, { locale })] : []

/** A sentence about the payment, and about the part from account credit. */
export async function moneyCameIn(
  work: Pick<Work, 'sql'>,
  order: Billed,
  locale: Locale,
  words: typeof m.checkout_mail_paid_intro | typeof m.checkout_mail_came_in = m.checkout_mail_paid_intro,
): Promise<string[]> {
  const credit = await creditOn(work, order)
  const rest = order.total_cents - credit
  const cameIn = rest > 0 ? [words({ total: formatEuros(rest), number: order.id }, { locale })] : []
  return [...cameIn, ...creditUsed(order, credit, locale)]
}
