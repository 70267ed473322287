import { MailPlus } from 'lucide-react'
import { toProof } from '#areas/certificates/orders/web/public.ts'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { Price, PriceNote } from '#areas/ordering/cart/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Button, type ButtonLook } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { checkoutCalls } from '../contract/calls.ts'
import type { PlacedOrder } from '../contract/shapes.ts'
import { counted } from '../rules/counted.ts'
import { stepsOfItem } from './item-steps.ts'

type Item = PlacedOrder['items'][number]

type ItemsProps = {
  order: PlacedOrder
  /** Links items to their pages, unless a button of the page does so. */
  isLinked?: boolean
}

/** The items with their progress, which updates live. */
export const OrderedItems = ({ order, isLinked = true }: ItemsProps) => (
  <ul className="divide-y divide-line border-line border-t">
    {order.items.map((item) => (
      <OrderedItem key={item.key} item={item} order={order} isLinked={isLinked} />
    ))}
  </ul>
)

function OrderedItem({ item, order, isLinked }: Required<ItemsProps> & { item: Item }) {
  const name = counted(item.description, item.quantity)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-medium">{name}</p>
        {item.steps.length > 0 ? (
          <LongWork
            label={m.checkout_steps_of({ name })}
            look="line"
            className="mt-0.5"
            steps={stepsOfItem(item)}
            actions={item.waitsForHolder !== null && <MailAgain uuid={order.uuid} domain={item.domain} />}
          />
        ) : (
          <NotOrdered reason={item.reason} />
        )}
      </div>
      <div className="flex items-center gap-3">
        {isLinked && <ToThing item={item} />}
        {order.payerName === null && <Amounts item={item} />}
      </div>
    </li>
  )
}

const NotOrdered = ({ reason }: { reason: string | null }) => (
  <div className="mt-0.5 text-sm">
    <Status>{m.checkout_item_cancelled()}</Status>
    {reason && <p className="mt-0.5 text-ink-soft first-letter:uppercase">{reason}</p>}
  </div>
)

/** A link to where a finished item is managed. */
function ToThing({ item }: { item: Item }) {
  const user = useUser()
  if ((item.state !== 'done' && !item.waitsForProof) || user === null) return null
  return (
    <>
      {item.domainId !== null && (
        <LinkButton size="small" {...toRecords(item.domain)}>
          {m.checkout_manage_domain()}
        </LinkButton>
      )}
      {item.serviceId !== null && user.permissions.services && (
        <LinkButton size="small" {...(item.waitsForProof ? toProof(item.serviceId) : toService(item.serviceId))}>
          {item.waitsForProof ? m.checkout_to_proof() : m.checkout_to_service()}
        </LinkButton>
      )}
    </>
  )
}

const Amounts = ({ item }: { item: Item }) => (
  <>
    {item.refundedCents !== null && (
      <span className="text-right text-ink-soft text-sm">
        <Money cents={item.refundedCents} /> {m.checkout_item_refunded()}
      </span>
    )}
    {item.state !== 'cancelled' && (
      <span>
        <Price cents={item.cents} {...(item.refundedCents === null ? {} : { className: 'line-through' })} />{' '}
        <PriceNote className="text-sm" />
      </span>
    )}
  </>
)

type MailAgainProps = { uuid: string; domain: string; look?: ButtonLook; size?: 'small' | 'medium' }

/** Mails the confirmation link again; the API client reports errors. */
export function MailAgain({ uuid, domain, look = 'secondary', size = 'small' }: MailAgainProps) {
  const again = useCall(() => send(checkoutCalls.mailHolder, { params: { uuid }, body: { domain } }), {
    done: ({ to }) => void toast.good(m.checkout_mailed_again({ email: to })),
  })
  return (
    <Button look={look} size={size} icon={MailPlus} isPending={again.isPending} onPress={() => again.mutate()}>
      {m.checkout_mail_again()}
    </Button>
  )
}
