import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Ban } from 'lucide-react'
import { useState } from 'react'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import type { StaffOrder, StaffOrderItem } from '#areas/ordering/checkout/contract/staff.ts'
import { doneOf } from '#areas/ordering/checkout/rules/order-state.ts'
import { OrderState, toOrderPage } from '#areas/ordering/checkout/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { type AskedAct, OrderActDialog } from './order-act-dialog.tsx'
import { OrderItem } from './order-item.tsx'
import { brandWord } from './order-words.tsx'
import { type OrderAct, oneOrder } from './queries.ts'

/** One order: its amounts, its items, and its actions. */
export function OrderPanel({ number, onClose }: { number: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...oneOrder(number ?? ''), enabled: number !== undefined })
  const [asked, setAsked] = useState<AskedAct>()
  const order = loadedData(query)
  const ask = (act: OrderAct, item?: StaffOrderItem) => order && setAsked({ act, order, item })
  return (
    <SidePanel
      isOpen={number !== undefined}
      onClose={onClose}
      width="wide"
      title={m.staff_orders_one({ number: number ?? '' })}
      subtitle={order && `${order.clientName} · ${order.email}`}
      footer={
        order && (
          <>
            {order.canCancel && (
              <Button look="danger-quiet" icon={Ban} onPress={() => ask('cancel')}>
                {m.staff_orders_cancel()}
              </Button>
            )}
            <LinkButton {...toOrderPage(order.number)} iconAfter={ArrowRight}>
              {m.staff_orders_page()}
            </LinkButton>
          </>
        )
      }
    >
      <Loaded
        query={query}
        waiting={<Skeleton lines={10} />}
        missing={{ name: number, title: m.staff_orders_missing() }}
      >
        {(order) => (
          <>
            <OrderFacts order={order} />
            <h3 className="mt-6 mb-2 font-semibold">{m.staff_orders_items()}</h3>
            <ul className="divide-y divide-line border-line border-y">
              {order.items.map((item) => (
                <OrderItem key={item.id} item={item} onAsk={(act) => ask(act, item)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <OrderActDialog asked={asked} onClose={() => setAsked(undefined)} />
    </SidePanel>
  )
}

const OrderFacts = ({ order }: { order: StaffOrder }) => (
  <DefinitionList
    items={[
      { term: m.staff_orders_state(), value: <OrderState state={order.state} done={doneOf(order.items)} /> },
      { term: m.staff_orders_brand(), value: brandWord(order.brand) },
      { term: m.staff_orders_placed(), value: <MomentText moment={order.placedAt} /> },
      order.state === 'awaiting-payment' && {
        term: m.staff_orders_expires(),
        value: <MomentText moment={order.expiresAt} />,
      },
      order.finishedAt !== null && { term: m.staff_orders_finished(), value: <MomentText moment={order.finishedAt} /> },
      { term: m.staff_orders_sub_total(), value: <Money cents={order.subTotalCents} /> },
      order.promotionCents > 0 && {
        term: order.promotionCode
          ? m.staff_orders_promotion_with({ code: order.promotionCode })
          : m.staff_orders_promotion(),
        value: <Money cents={-order.promotionCents} />,
      },
      { term: m.staff_orders_vat(), value: <Money cents={order.vatCents} /> },
      { term: m.staff_orders_total(), value: <Money cents={order.totalCents} className="font-medium" /> },
      order.invoice !== null && {
        term: m.staff_orders_invoice(),
        value: <Link {...toInvoice(order.invoice.id)}>{order.invoice.number}</Link>,
      },
    ]}
  />
)
