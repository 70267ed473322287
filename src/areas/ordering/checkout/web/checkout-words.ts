import type { PriceView } from '#areas/ordering/cart/contract/shapes.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import { m } from '#words'

type View = Pick<PriceView, 'isShown'>

/** A user without prices orders but does not pay. */
export const checkoutTitle = ({ isShown }: View): string => (isShown ? m.checkout_title() : m.checkout_title_unpriced())

export const payStep = ({ isShown }: View): string => (isShown ? m.checkout_step_pay() : m.checkout_step_pay_unpriced())

export const confirmHelp = ({ consent }: Pick<PriceView, 'consent'>): string =>
  consent === 'after-approval' ? m.checkout_confirm_help_ask() : m.checkout_confirm_help()

type Settled = { module: string | undefined; isCovered: boolean; restCents: Cents; totalCents: Cents }

/** The label of the last button: pay now, pay later, or on the monthly invoice. */
export function orderWords(
  { module, isCovered, restCents, totalCents }: Settled,
  view: Pick<PriceView, 'isShown' | 'consent' | 'payerName'>,
): string {
  if (!view.isShown)
    return view.consent === 'after-approval'
      ? m.checkout_ask_approval({ payer: view.payerName ?? '' })
      : m.checkout_order_plain()
  // Nothing is left to pay.
  if (isCovered && totalCents > 0) return m.checkout_order_with_credit()
  // Only the rest is paid.
  if (module === 'online') return m.checkout_order_and_pay({ amount: formatEuros(restCents) })
  const amount = formatEuros(totalCents)
  return module === 'monthlyinvoice' ? m.checkout_order_monthly({ amount }) : m.checkout_order_for({ amount })
}
