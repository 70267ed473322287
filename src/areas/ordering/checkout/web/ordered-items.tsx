import { MailPlus } from 'lucide-react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { Price, PriceNote } from '#areas/ordering/cart/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { checkoutCalls } from '../contract/calls.ts'
import type { PlacedOrder } from '../contract/shapes.ts'
import { counted } from '../rules/counted.ts'

type Item = PlacedOrder['items'][number]

const states: Record<Item['state'], { tone: Tone; words: () => string; isBusy?: boolean }> = {
  'awaiting-payment': { tone: 'warning', words: m.checkout_item_awaiting },
  queued: { tone: 'info', words: m.checkout_item_queued, isBusy: true },
  provisioning: { tone: 'info', words: m.checkout_item_working, isBusy: true },
  done: { tone: 'good', words: m.checkout_item_done },
  failed: { tone: 'bad', words: m.checkout_item_state_failed },
  cancelled: { tone: 'neutral', words: m.checkout_item_cancelled },
}

const awaitingApproval = { tone: 'warning' as const, words: m.checkout_item_awaits_approval, isBusy: false }

/** Each item with its state, which moves while it is looked at. */
export const OrderedItems = ({ order }: { order: PlacedOrder }) => (
  <ul className="divide-y divide-line border-line border-t">
    {order.items.map((item) => (
      <OrderedItem key={item.key} item={item} order={order} />
    ))}
  </ul>
)

function OrderedItem({ item, order }: { item: Item; order: PlacedOrder }) {
  const user = useUser()
  const waits = order.state === 'awaiting-approval' && item.state === 'awaiting-payment'
  const { tone, words, isBusy = false } = waits ? awaitingApproval : states[item.state]
  const isOpen = item.state === 'done' && user !== null
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-medium">{counted(item.description, item.quantity)}</p>
        <p className="mt-0.5 text-sm" aria-live="polite">
          {item.waitsForHolder === null ? (
            <Status tone={tone} isBusy={isBusy}>
              <span className="whitespace-normal">{words()}</span>
            </Status>
          ) : (
            <Status tone="warning">
              <span className="whitespace-normal break-words">
                {m.checkout_item_waits({ email: item.waitsForHolder })}
              </span>
            </Status>
          )}
          {item.isLate && <span className="mt-0.5 block text-ink-soft">{m.checkout_item_late()}</span>}
          {item.reason && <span className="mt-0.5 block text-ink-soft first-letter:uppercase">{item.reason}</span>}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {item.waitsForHolder !== null && <MailAgain uuid={order.uuid} domain={item.domain} />}
        {isOpen && item.domainId !== null && (
          <LinkButton size="small" {...toRecords(item.domain)}>
            {m.checkout_manage_domain()}
          </LinkButton>
        )}
        {isOpen && item.serviceId !== null && (
          <LinkButton size="small" to="/services">
            {m.checkout_to_services()}
          </LinkButton>
        )}
        {order.payerName === null && item.refundedCents !== null && (
          <span className="text-right text-ink-soft text-sm">
            <Money cents={item.refundedCents} /> {m.checkout_item_refunded()}
          </span>
        )}
        {order.payerName === null && item.state !== 'cancelled' && (
          <span>
            <Price cents={item.cents} {...(item.refundedCents === null ? {} : { className: 'line-through' })} />{' '}
            <PriceNote className="text-sm" />
          </span>
        )}
      </div>
    </li>
  )
}

/** The link to confirm with, once more; what goes wrong is told by the client. */
function MailAgain({ uuid, domain }: { uuid: string; domain: string }) {
  const again = useCall(() => send(checkoutCalls.mailHolder, { params: { uuid }, body: { domain } }), {
    done: ({ to }) => void toast.good(m.checkout_mailed_again({ email: to })),
  })
  return (
    <Button size="small" icon={MailPlus} isPending={again.isPending} onPress={() => again.mutate()}>
      {m.checkout_mail_again()}
    </Button>
  )
}
