import { CartTotals } from '#areas/ordering/cart/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { CreditLines } from './credit-lines.tsx'

/** The totals of an order, and what was paid. */
export const OrderSums = ({ order }: { order: PlacedOrder }) => (
  <>
    <CartTotals totals={order} />
    {order.invoice?.status === 'Paid' ? (
      <PaidLines order={order} />
    ) : (
      <CreditLines fromCents={order.fromCreditCents} {...(order.dueCents > 0 ? { restCents: order.dueCents } : {})} />
    )}
  </>
)

/** What account credit paid, and other payments. */
function PaidLines({ order: { fromCreditCents, totalCents } }: { order: PlacedOrder }) {
  const ways = [
    { words: m.checkout_paid_from_credit, cents: fromCreditCents },
    { words: m.checkout_paid, cents: totalCents - fromCreditCents },
  ]
  return (
    <div className="mt-3 flex flex-col gap-2">
      {ways.map(
        ({ words, cents }) =>
          cents > 0 && (
            <p key={words()} className="flex justify-between gap-4">
              <Status tone="good">{words()}</Status>
              <Money cents={cents} className="font-semibold" />
            </p>
          ),
      )}
    </div>
  )
}
