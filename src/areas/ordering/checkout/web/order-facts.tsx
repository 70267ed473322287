import { methodTitle } from '#areas/billing/payments/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { DayText, MomentText, Money } from '#design/components/text-bits.tsx'
import type { Fact } from '#design/object-page/fact-strip.tsx'
import { m } from '#words'
import type { OrderDetails } from '../contract/order-list.ts'

/** The main facts of an order: date, user, amount, payment, progress. */
export function orderFacts(order: OrderDetails, hasPrices: boolean): readonly Fact[] {
  const { placedAt, orderedBy, items, totalCents } = order
  const counted = items.filter(({ state }) => state !== 'cancelled')
  const done = counted.filter(({ state }) => state === 'done').length
  return [
    {
      label: m.checkout_ordered_at(),
      value: <MomentText moment={placedAt} />,
      note: orderedBy !== null && m.checkout_by({ name: orderedBy }),
    },
    ...(hasPrices
      ? [{ label: m.checkout_list_total(), value: <Money cents={totalCents} />, note: m.checkout_with_vat() }]
      : []),
    payment(order),
    {
      label: m.checkout_items(),
      value: counted.length === 0 ? items.length : m.checkout_done_of({ done, total: counted.length }),
    },
  ]
}

/** Whether and how it is paid, and until when it can be; when another client pays, who. */
function payment({ payerName, invoice, state, dueCents, payBy, paidAt, paymentCode }: OrderDetails): Fact {
  const label = m.checkout_payment()
  const method = paymentCode === 'credit' ? m.checkout_by_credit() : methodTitle(paymentCode)
  if (payerName !== null) return { label, value: m.checkout_by({ name: payerName }) }
  if (state === 'cancelled') return { label, value: m.checkout_nothing_due() }
  if (!invoice) return { label, value: m.checkout_by_month() }
  if (paidAt !== null) return { label, value: m.checkout_paid(), note: <Paid method={method} at={paidAt} /> }
  return {
    label,
    value: (
      <>
        {m.checkout_to_pay()} <Money cents={dueCents} />
      </>
    ),
    note: payBy !== null && m.checkout_pay_until({ day: formatDay(payBy) }),
  }
}

const Paid = ({ method, at }: { method: string; at: string }) => (
  <>
    {method}, <DayText day={at} />
  </>
)
