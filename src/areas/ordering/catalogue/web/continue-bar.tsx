import { ArrowRight } from 'lucide-react'
import { cartPath, Price, PriceNote, useCart } from '#areas/ordering/cart/web/public.ts'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'

/** As soon as something is in the cart, the way on stays in view. */
export function ContinueBar() {
  const { cart } = useCart()
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
      <LinkButton look="primary" to={cartPath} iconAfter={ArrowRight}>
        {m.cart_to_cart()}
      </LinkButton>
    </section>
  )
}
