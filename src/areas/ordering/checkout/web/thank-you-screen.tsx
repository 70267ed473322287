import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { methodTitle } from '#areas/billing/payments/web/public.ts'
import { cartPath, useCart } from '#areas/ordering/cart/web/public.ts'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { toSignIn } from '#areas/session/sign-in/web/public.ts'
import { isApiError } from '#design/api/client.ts'
import { Banner, meaningInk } from '#design/components/banner.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUserOnceKnown } from '#design/router/session.ts'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { Onwards } from './onwards.tsx'
import { headOf } from './order-heads.ts'
import { OrderSums } from './order-sums.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { PayNow, TransferInstructions } from './pay-order.tsx'
import { orderQuery } from './queries.ts'

/** A placed order in its present state (`?uuid=…`). */
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

function Order({ order }: { order: PlacedOrder }) {
  const { view, icon: Icon, meaning, title, help } = headOf(order)
  const { cart } = useCart()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <header className="pt-2 text-center" aria-live="polite">
        <Icon
          aria-hidden
          size={40}
          strokeWidth={1.5}
          className={cx('mx-auto', meaning ? meaningInk[meaning] : 'text-ink-soft')}
        />
        <h1 className="mt-3 title">{title}</h1>
        <p className="mx-auto mt-1 max-w-prose text-balance text-ink-soft">{help}</p>
        {order.forClient && (
          <p className="mt-2">
            {m.checkout_placed_for()} <Link {...toClient(order.forClient.id)}>{order.forClient.name}</Link>
          </p>
        )}
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
        <OrderedItems order={order} isLinked={order.items.length > 1} />
        <div className="border-line border-t px-5 py-4">
          <p className="mb-3 flex justify-between gap-4 text-ink-soft">
            {m.checkout_ordered_at()} <MomentText moment={order.placedAt} />
          </p>
          {order.invoice?.status === 'Paid' && (
            <p className="mb-3 flex justify-between gap-4 text-ink-soft">
              {m.checkout_step_method()}{' '}
              <span>{order.paymentCode === 'credit' ? m.checkout_by_credit() : methodTitle(order.paymentCode)}</span>
            </p>
          )}
          <OrderSums order={order} />
        </div>
      </Section>
      <Onwards order={order} />
    </div>
  )
}
