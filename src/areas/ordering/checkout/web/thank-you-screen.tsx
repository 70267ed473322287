import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock3, type LucideIcon, MailCheck, PackageX, TriangleAlert } from 'lucide-react'
import { CartTotals, cartPath, useCart } from '#areas/ordering/cart/web/public.ts'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { toSignIn } from '#areas/session/sign-in/web/public.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { isApiError } from '#design/api/client.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUserOnceKnown } from '#design/router/session.ts'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { type OrderView, orderView } from '../rules/order-view.ts'
import { CreditLines } from './credit-lines.tsx'
import { Onwards } from './onwards.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { PayNow, TransferInstructions } from './pay-order.tsx'
import { orderQuery } from './queries.ts'

/** The order after it was placed, as it is now (`?uuid=…`). */
export function ThankYouScreen() {
  const [uuid] = useSearchParam('uuid')
  const query = useQuery({ ...orderQuery(uuid ?? ''), enabled: Boolean(uuid) })
  const { error } = query
  if (!uuid || (isApiError(error) && error.status < 500 && error.status > 0 && !loadedData(query)))
    return <NoOrder uuid={uuid} />
  return (
    <Loaded isPage query={query} waiting={<Skeleton lines={8} />}>
      {(order) => <Order order={order} />}
    </Loaded>
  )
}

function NoOrder({ uuid }: { uuid: string | undefined }) {
  const user = useUserOnceKnown()
  return (
    <Card>
      <h1 className="sr-only">{m.checkout_no_order()}</h1>
      <EmptyState
        isPage
        icon={PackageX}
        title={m.checkout_no_order()}
        actions={
          <>
            {user === null && (
              <LinkButton look="primary" {...toSignIn(uuid ? `/order/thankyou?uuid=${uuid}` : undefined)}>
                {m.cart_sign_in()}
              </LinkButton>
            )}
            <LinkButton to={orderPath}>{m.checkout_order_more()}</LinkButton>
          </>
        }
      >
        {m.checkout_no_order_help()}
      </EmptyState>
    </Card>
  )
}

/** Why the order ended: what the partner wrote, or that they did not decide in time. */
function declinedHelp({ payerName, approval }: PlacedOrder): string {
  const payer = payerName ?? m.cart_via_manager()
  if (approval?.state === 'withdrawn') return m.checkout_thanks_withdrawn_help()
  return approval?.state === 'refused'
    ? m.checkout_thanks_refused_help({ payer, reason: approval.reason })
    : m.checkout_thanks_expired_help({ payer })
}

const heads: Record<
  OrderView,
  { icon: LucideIcon; ink: string; title: (order: PlacedOrder) => string; help: (order: PlacedOrder) => string }
> = {
  approval: {
    icon: Clock3,
    ink: 'text-warning-ink',
    title: (order) => m.checkout_thanks_approval({ payer: order.payerName ?? m.cart_via_manager() }),
    help: (order) =>
      m.checkout_thanks_approval_help({
        payer: order.payerName ?? m.cart_via_manager(),
        moment: formatMoment(order.approval?.expiresAt),
      }),
  },
  payer: {
    icon: CircleCheck,
    ink: 'text-good-ink',
    title: () => m.checkout_thanks(),
    help: ({ payerName }) => m.checkout_thanks_payer_help({ payer: payerName ?? '' }),
  },
  declined: {
    icon: PackageX,
    ink: 'text-ink-soft',
    title: () => m.checkout_thanks_cancelled(),
    help: declinedHelp,
  },
  paying: {
    icon: Clock3,
    ink: 'text-warning-ink',
    title: () => m.checkout_thanks_paying(),
    help: () => m.checkout_thanks_paying_help(),
  },
  transfer: {
    icon: CircleCheck,
    ink: 'text-good-ink',
    title: () => m.checkout_thanks(),
    help: ({ payBy }) => m.checkout_thanks_transfer_help({ day: formatDay(payBy) }),
  },
  waiting: {
    icon: MailCheck,
    ink: 'text-warning-ink',
    title: () => m.checkout_thanks_waiting(),
    help: (order) => {
      const waiting = order.items.filter((item) => item.waitsForHolder !== null)
      const words = order.invoice ? m.checkout_thanks_waiting_help : m.checkout_thanks_waiting_monthly_help
      return words({ email: waiting[0]?.waitsForHolder ?? '', count: waiting.length })
    },
  },
  working: {
    icon: CircleCheck,
    ink: 'text-good-ink',
    title: () => m.checkout_thanks(),
    help: ({ email }) => m.checkout_thanks_working_help({ email }),
  },
  done: {
    icon: CircleCheck,
    ink: 'text-good-ink',
    title: () => m.checkout_thanks_done(),
    help: ({ email }) => m.checkout_thanks_done_help({ email }),
  },
  'partly-failed': {
    icon: TriangleAlert,
    ink: 'text-warning-ink',
    title: () => m.checkout_thanks_partly(),
    help: () => m.checkout_thanks_partly_help(),
  },
  cancelled: {
    icon: PackageX,
    ink: 'text-ink-soft',
    title: () => m.checkout_thanks_cancelled(),
    help: () => m.checkout_thanks_cancelled_help(),
  },
}

function Order({ order }: { order: PlacedOrder }) {
  const view = orderView(order)
  const { icon: Icon, ink, title, help } = heads[view]
  const { cart } = useCart()
  const isRefunded =
    view === 'partly-failed' && order.items.every((item) => item.state !== 'failed' || item.refundedCents !== null)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <header className="pt-2 text-center" aria-live="polite">
        <Icon aria-hidden size={40} strokeWidth={1.5} className={cx('mx-auto', ink)} />
        <h1 className="mt-3 title">{title(order)}</h1>
        <p className="mx-auto mt-1 max-w-prose text-balance text-ink-soft">
          {isRefunded ? m.checkout_thanks_partly_refunded() : help(order)}
        </p>
      </header>
      {view === 'transfer' && <TransferInstructions order={order} />}
      {(view === 'paying' || view === 'transfer') && <PayNow order={order} />}
      {cart !== null && cart.count > 0 && order.items.some((item) => item.state === 'cancelled') && (
        <Banner
          meaning="warning"
          actions={
            <LinkButton size="small" to={cartPath}>
              {m.cart_to_cart()}
            </LinkButton>
          }
        >
          {m.checkout_left_in_cart()}
        </Banner>
      )}
      <Section title={m.checkout_your_order({ number: order.number })} isFlush>
        <OrderedItems order={order} />
        <div className="border-line border-t px-5 py-4">
          <p className="mb-3 flex justify-between gap-4 text-ink-soft">
            {m.checkout_ordered_at()} <MomentText moment={order.placedAt} />
          </p>
          <CartTotals totals={order} />
          {order.invoice?.status === 'Paid' ? (
            <PaidLines order={order} />
          ) : (
            <CreditLines
              fromCents={order.fromCreditCents}
              {...(order.dueCents > 0 ? { restCents: order.dueCents } : {})}
            />
          )}
        </div>
      </Section>
      <Onwards order={order} />
    </div>
  )
}

/** How it was paid: what account credit paid, and what came in besides. */
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
