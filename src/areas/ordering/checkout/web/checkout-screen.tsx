import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Cart, PriceView } from '#areas/ordering/cart/contract/shapes.ts'
import { cartPath, EmptyCart, useCart, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { type Step, Stepper } from '#design/components/stepper.tsx'
import { useSubject } from '#design/router/titles.tsx'
import { m } from '#words'
import type { Place } from '../rules/places.ts'
import { readPlace } from '../rules/places.ts'
import { CartStep } from './cart-step.tsx'
import { CheckoutSummary, FoldedSummary } from './checkout-summary.tsx'
import { checkoutTitle, payStep } from './checkout-words.ts'
import { ClientStep } from './client-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { MethodStep } from './method-step.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

export function CheckoutScreen() {
  const view = usePriceView()
  // The words depend on whether this user pays.
  return view.isKnown ? <KnownCheckout view={view} /> : <Skeleton lines={8} />
}

function KnownCheckout({ view }: { view: PriceView }) {
  const { cart, isLoading } = useCart()
  // The order is placed and the next page is loading: the emptied cart must not be shown meanwhile.
  const [isLeaving, setLeaving] = useState(false)
  useSubject(checkoutTitle(view))
  if (isLeaving || !cart || cart.count === 0)
    return (
      <>
        <PageHeader title={checkoutTitle(view)} />
        <Card>{isLeaving || isLoading ? <Skeleton lines={6} /> : <EmptyCart />}</Card>
      </>
    )
  return <OpenCheckout cart={cart} onPlaced={() => setLeaving(true)} />
}

/** Shown to a user without the right to order, before they fill anything in. */
const MayNotOrder = ({ view }: { view: PriceView }) => (
  <>
    <PageHeader title={checkoutTitle(view)} />
    <Card>
      <EmptyState
        icon={Lock}
        title={m.checkout_may_not_title()}
        actions={<LinkButton to={cartPath}>{m.cart_to_cart()}</LinkButton>}
      >
        {m.checkout_may_not_help()}
      </EmptyState>
    </Card>
  </>
)

/** Shown to a managed client whose partner orders for it. */
const PayerOrders = ({ payer }: { payer: string }) => (
  <>
    <PageHeader title={m.checkout_title_unpriced()} />
    <Card>
      <EmptyState
        icon={Lock}
        title={m.checkout_not_by_yourself({ payer })}
        actions={<LinkButton to={cartPath}>{m.cart_to_cart()}</LinkButton>}
      >
        {m.checkout_not_by_yourself_help({ payer })}
      </EmptyState>
    </Card>
  </>
)

const screens: Record<Place, (props: { checkout: Checkout }) => React.ReactNode> = {
  cart: CartStep,
  client: ClientStep,
  contact: ContactStep,
  method: MethodStep,
  confirm: ConfirmStep,
}

/** The three steps of core §4; the current sub-step of the last is named below it. */
const paying: readonly Place[] = ['contact', 'method', 'confirm']
const partWords: Partial<Record<Place, () => string>> = {
  contact: m.checkout_step_contact,
  method: m.checkout_step_method,
  confirm: m.checkout_step_confirm,
}

function stepsOf({ places, place, user }: Checkout, view: PriceView): Step[] {
  const parts = places.filter((each) => paying.includes(each))
  const at = parts.indexOf(place) + 1
  const note = at > 0 ? m.checkout_part({ part: partWords[place]?.() ?? '', at, of: parts.length }) : undefined
  return [
    { id: 'cart', label: m.checkout_step_cart() },
    ...(places.includes('client')
      ? [{ id: 'client', label: user ? m.checkout_step_client() : m.checkout_step_account() }]
      : []),
    { id: 'pay', label: payStep(view), ...(note ? { note } : {}) },
  ]
}

function OpenCheckout({ cart, onPlaced }: { cart: Cart; onPlaced: () => void }) {
  const checkout = { ...useCheckout(cart), onPlaced }
  const view = usePriceView()
  if (!checkout.isKnown) return <Skeleton lines={8} />
  if (checkout.user && !checkout.user.permissions.orders) return <MayNotOrder view={view} />
  if (view.consent === 'never') return <PayerOrders payer={view.payerName ?? m.cart_via_manager()} />
  const Screen = screens[checkout.place]
  return (
    <>
      <PageHeader title={checkoutTitle(view)} />
      <div className="mb-6">
        <Stepper
          label={m.checkout_steps()}
          steps={stepsOf(checkout, view)}
          current={paying.includes(checkout.place) ? 'pay' : checkout.place}
          onGo={(id) => {
            const place = readPlace(id)
            if (place) checkout.go(place)
          }}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <FoldedSummary checkout={checkout} />
        <div className="min-w-0">
          <Screen checkout={checkout} />
        </div>
        <CheckoutSummary checkout={checkout} />
      </div>
    </>
  )
}
