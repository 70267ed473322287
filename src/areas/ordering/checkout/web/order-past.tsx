import { Section } from '#design/components/card.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { OrderDetails } from '../contract/order-list.ts'

type Happening = { id: string; at: string; text: string; about?: string | undefined }

const stateWords: Record<OrderDetails['history'][number]['state'], (() => string) | undefined> = {
  // Every order starts unpaid, so this is left out.
  'awaiting-payment': undefined,
  queued: m.checkout_past_queued,
  provisioning: m.checkout_past_working,
  done: m.checkout_past_done,
  failed: m.checkout_past_failed,
  cancelled: m.checkout_past_cancelled,
}

/** The history, newest first. */
function pastOf(order: OrderDetails): Happening[] {
  const names = new Map(order.items.map(({ key, domain, description }) => [key, domain || description]))
  const ofItems = order.history.flatMap(({ key, state, at }, index): Happening[] => {
    const text = stateWords[state]
    return text ? [{ id: `item-${index}`, at, text: text(), about: names.get(key) }] : []
  })
  const ofOrder: Happening[] = [
    ...(order.paidAt === null ? [] : [{ id: 'paid', at: order.paidAt, text: m.checkout_past_paid() }]),
    {
      id: 'placed',
      at: order.placedAt,
      text: order.orderedBy === null ? m.checkout_past_placed() : m.checkout_past_placed_by({ name: order.orderedBy }),
    },
  ]
  return [...ofItems, ...ofOrder].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The history of an order and its items. */
export const OrderPast = ({ order }: { order: OrderDetails }) => (
  <Section title={m.checkout_past()} isFlush>
    <ol className="divide-y divide-line border-line border-t">
      {pastOf(order).map(({ id, at, text, about }) => (
        <li key={id} className="px-5 py-2.5">
          <p className="wrap-anywhere">
            {about && <span className="font-medium">{m.checkout_past_about({ about })} </span>}
            {text}
          </p>
          <p className="text-ink-soft text-sm">
            <MomentText moment={at} />
          </p>
        </li>
      ))}
    </ol>
  </Section>
)
