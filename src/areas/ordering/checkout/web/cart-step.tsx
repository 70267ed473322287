import { useState } from 'react'
import { mayWait } from '#areas/ordering/cart/rules/price-item.ts'
import { CartItems, PromotionField } from '#areas/ordering/cart/web/public.ts'
import { orderPath, productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'
import { NextButton, StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

/** Step 0: the cart, which can still be changed. */
export function CartStep({ checkout }: { checkout: Checkout }) {
  const { cart } = checkout
  const [isAsked, setAsked] = useState(false)
  const lacks = cart.items.some((item) => item.problem !== null && mayWait(item.problem))
  const more = cart.orderType === 'services' ? productsPath : orderPath
  return (
    <StepFrame
      checkout={checkout}
      title={m.checkout_cart_title()}
      help={m.checkout_cart_help()}
      next={<NextButton checkout={checkout} onPress={lacks ? () => setAsked(true) : checkout.next} />}
    >
      <div className="-mx-5 border-line border-y">
        <CartItems items={cart.items} clientId={cart.clientId} isAsked={isAsked} />
      </div>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <PromotionField cart={cart} />
        <Link to={more} className="text-sm">
          {m.cart_continue()}
        </Link>
      </div>
    </StepFrame>
  )
}
