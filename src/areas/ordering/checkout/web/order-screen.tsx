import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePartnerOrderActs } from '#areas/microsoft/partner/web/public.ts'
import { NoteVisit } from '#areas/overview/activity/web/public.tsx'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { toStaffOrders } from '#areas/staff/orders/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section, TwoColumns } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ObjectPage } from '#design/object-page/object-page.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { OrderDetails } from '../contract/order-list.ts'
import { doneOf } from '../rules/order-state.ts'
import type { OrderView } from '../rules/order-view.ts'
import { useOrderActions } from './order-actions.tsx'
import { orderFacts } from './order-facts.tsx'
import { headOf } from './order-heads.ts'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderPast } from './order-past.tsx'
import { orderDetails } from './order-queries.ts'
import { OrderState } from './order-status.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { toOrderPage, toOrders } from './paths.ts'
import { PayNow, TransferInstructions } from './pay-order.tsx'
import { isMine } from './whose-turn.ts'

/** /orders/{number} */
export function OrderScreen() {
  const { id = '' } = useParams({ strict: false })
  return <OrderPage key={id} number={id} />
}

/** One order: its progress, what it waits for, and its actions. */
export function OrderPage({ number }: { number: string }) {
  const user = useUser()
  const query = useQuery(orderDetails(number))
  const order = loadedData(query)
  const { primary, menu } = useOrderActions(order)
  const licences = usePartnerOrderActs(order?.number)
  const list = user?.permissions.admin ? toStaffOrders() : toOrders()
  return (
    <ObjectPage
      list="orders"
      at={toOrderPage(number).to}
      back={{ ...list, label: m.checkout_list_all() }}
      name={m.checkout_your_order({ number })}
      status={order && <OrderState state={order.state} done={doneOf(order.items)} isAwaited={isAwaited(order)} />}
      about={
        order && [
          whatOf(order),
          order.forClient && (
            <>
              {m.checkout_placed_for()} <Link {...toClient(order.forClient.id)}>{order.forClient.name}</Link>
            </>
          ),
        ]
      }
      facts={order && orderFacts(order, order.payerName === null)}
      primary={primary}
      menu={[...menu, ...licences.menu]}
      notices={order && <Notice order={order} />}
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {(loaded) => <Order order={loaded} />}
      </Loaded>
      {licences.dialogs}
    </ObjectPage>
  )
}

const isAwaited = (order: OrderDetails): boolean => order.items.some((item) => item.waitsForHolder !== null)

const whatOf = ({ orderType }: OrderDetails): string =>
  orderType === 'domains' ? m.checkout_of_domains() : m.checkout_of_services()

/** Usually status and steps say enough; these views need an explanation above. */
const told: ReadonlySet<OrderView> = new Set([
  ...(['approval', 'payer', 'declined', 'paying'] as const),
  ...(['transfer', 'waiting', 'partly-failed', 'cancelled'] as const),
])

function Notice({ order }: { order: OrderDetails }) {
  const user = useUser()
  const { view, meaning, title, help } = headOf(order)
  // The words address the buyer; staff read status and steps.
  if (!told.has(view) || user?.permissions.admin) return null
  if ((view === 'paying' || view === 'transfer') && !isMine(order, 'paid')) return null
  const isThanks = view === 'transfer' || view === 'payer'
  return (
    <Banner meaning={isThanks ? 'info' : (meaning ?? 'info')} {...(isThanks ? {} : { title })}>
      {help}
    </Banner>
  )
}

function Order({ order }: { order: OrderDetails }) {
  const user = useUser()
  const isToPay = isMine(order, 'paid') && order.dueCents > 0
  return (
    <TwoColumns
      beside={
        <>
          <OrderMoney order={order} />
          <OrderPast order={order} />
        </>
      }
    >
      <Visit order={order} />
      {isToPay && headOf(order).view === 'transfer' && <TransferInstructions order={order} />}
      {isToPay && !user?.permissions.invoices && <PayNow order={order} />}
      <Section title={m.checkout_ordered()} isFlush>
        <OrderedItems order={order} />
      </Section>
    </TwoColumns>
  )
}

/** Amounts and invoice; for users without prices, who pays. */
function OrderMoney({ order }: { order: OrderDetails }) {
  return (
    <Section title={order.payerName === null ? m.checkout_amounts() : m.checkout_who_pays()}>
      {order.payerName === null ? (
        <>
          <OrderSums order={order} />
          {order.invoice && <OrderInvoice invoice={order.invoice} />}
        </>
      ) : (
        <p>{m.checkout_paid_by({ payer: order.payerName })}</p>
      )}
    </Section>
  )
}

/** Records the visit for the overview's list of recent items. */
const Visit = ({ order: { number, items } }: { order: OrderDetails }) => (
  <NoteVisit
    entry={{
      title: m.checkout_your_order({ number }),
      path: toOrderPage(number).to,
      group: 'orders',
      type: 'view',
      sub_title: items[0]?.description ?? '',
      ref_id: String(number),
    }}
  />
)
