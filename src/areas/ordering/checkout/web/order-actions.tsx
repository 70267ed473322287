import { CreditCard, FileText, MessageCircleQuestion, RotateCcw, ShoppingCart, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { toPay } from '#areas/billing/payments/web/public.ts'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { toStaffOrder } from '#areas/staff/orders/web/public.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { formatEuros } from '#base/money.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import type { MenuEntry, MenuGroup } from '#design/components/menu.tsx'
import { useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'
import type { OrderDetails } from '../contract/order-list.ts'
import { orderView } from '../rules/order-view.ts'
import { ToOrdered } from './onwards.tsx'
import { MailAgain } from './ordered-items.tsx'
import { useOrderAgain } from './use-order-again.ts'
import { isMine } from './whose-turn.ts'

/** The actions for an order: the most important one, and all others. */
export function useOrderActions(order: OrderDetails | undefined): { primary: ReactNode; menu: readonly MenuGroup[] } {
  const user = useUser()
  const readsInvoices = useReadsInvoices()
  const mayBuy = useMayBuy()
  const again = useOrderAgain()
  if (!order || !user) return { primary: null, menu: [] }
  const isStaff = user.permissions.admin === true
  const mayOrderAgain = mayBuy && !isStaff
  const isOver = order.state === 'cancelled' || order.items.every(({ state }) => state === 'failed')
  const orderAgain = () => again.mutate(order.uuid)
  const entries: (MenuEntry | false | null | undefined)[] = [
    user.clientType === 'Partner' &&
      mayBuy &&
      order.forClient && {
        id: 'more',
        label: m.checkout_more_for({ client: order.forClient.name }),
        icon: ShoppingCart,
        to: orderPath,
        search: { cc: order.forClient.id },
      },
    mayOrderAgain && !isOver && { id: 'again', label: m.checkout_again(), icon: RotateCcw, onAction: orderAgain },
    readsInvoices &&
      order.invoice && {
        id: 'invoice',
        label: m.checkout_to_invoice({ number: order.invoice.number }),
        icon: FileText,
        ...toInvoice(order.invoice.id),
      },
    user.permissions.support &&
      !isStaff && {
        id: 'ask',
        label: m.checkout_ask(),
        icon: MessageCircleQuestion,
        ...toNewTicket({
          subject: m.checkout_your_order({ number: order.number }),
          ...(order.clientId === user.clientId ? {} : { cc: order.clientId }),
        }),
      },
  ]
  return {
    primary:
      isOver && mayOrderAgain ? (
        <Button look="primary" icon={RotateCcw} isPending={again.isPending} onPress={orderAgain}>
          {m.checkout_again()}
        </Button>
      ) : (
        <Primary order={order} readsInvoices={readsInvoices} isStaff={isStaff} />
      ),
    menu: [
      { entries: entries.filter((entry) => entry !== false && entry !== null && entry !== undefined) as MenuEntry[] },
    ],
  }
}

type PrimaryProps = { order: OrderDetails; readsInvoices: boolean; isStaff: boolean }

/** Pays the open amount, mails the holder again, or links to the item. */
function Primary({ order, readsInvoices, isStaff }: PrimaryProps) {
  const { invoice, dueCents } = order
  if (isStaff)
    return (
      <LinkButton look="primary" icon={Wrench} {...toStaffOrder(order.number)}>
        {m.checkout_care()}
      </LinkButton>
    )
  if (isMine(order, 'paid') && dueCents > 0 && invoice && readsInvoices)
    return (
      <LinkButton look="primary" icon={CreditCard} {...toPay([invoice.id])}>
        {m.checkout_pay_amount({ amount: formatEuros(dueCents) })}
      </LinkButton>
    )
  const waiting = order.items.find((item) => item.waitsForHolder !== null)
  if (orderView(order) === 'waiting' && waiting)
    return <MailAgain uuid={order.uuid} domain={waiting.domain} look="primary" size="medium" />
  return <ToOrdered order={order} />
}
