import { ArrowRight } from 'lucide-react'
import {
  cartPath,
  cartWords,
  Price,
  PriceNote,
  useCart,
  usePriceView,
  useScopeToOrderFor,
} from '#areas/ordering/cart/web/public.ts'
import { toCheckout } from '#areas/ordering/checkout/web/public.ts'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'

/** A bar to continue while the cart has items; for a partner who works in a client directly to the checkout. */
export function ContinueBar() {
  const { cart } = useCart()
  const scope = useScopeToOrderFor()
  const view = usePriceView()
  if (!cart || cart.count === 0) return null
  return (
    <section
      aria-label={m.cart_title()}
      className="sticky bottom-4 z-20 mx-auto mt-6 flex w-full max-w-3xl animate-rise items-center justify-between gap-4 rounded-xl border border-line bg-raised px-4 py-3 shadow-raised"
    >
      <p className="min-w-0">
        <span className="font-medium">{m.cart_items({ count: cart.count })}</span>
        <span className="ml-2 text-ink-soft">
          <Price cents={cart.subTotalCents} /> <PriceNote className="text-sm" />
        </span>
      </p>
      {scope !== null && cart.clientId === scope ? (
        <LinkButton look="primary" {...toCheckout} iconAfter={ArrowRight}>
          {cartWords(view).onwards}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={cartPath} iconAfter={ArrowRight}>
          {m.cart_to_cart()}
        </LinkButton>
      )}
    </section>
  )
}
