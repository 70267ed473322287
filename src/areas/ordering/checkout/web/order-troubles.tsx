import { useEffect, useRef } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Checkout } from './use-checkout.ts'
import type { OrderTrouble } from './use-place-order.ts'

/** What prevents the order, what has changed meanwhile, and what stays in the cart. */
export function OrderTroubles({ checkout, trouble }: { checkout: Checkout; trouble: OrderTrouble | undefined }) {
  const { cart, review } = checkout
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  const nameOf = (key: string | null) => cart.items.find((item) => item.key === key)?.name ?? key ?? ''
  const left = review?.problems.filter((problem) => problem.key && problem.field === null) ?? []
  const waiting = review?.problems.filter((problem) => problem.key && problem.field !== null) ?? []
  return (
    <div ref={place} className="flex flex-col gap-3 not-empty:mb-4">
      {trouble?.oldTotalCents !== undefined ? (
        <Banner meaning="warning" title={trouble.text}>
          {m.checkout_old_total()} <Money cents={trouble.oldTotalCents} className="line-through" />
          {' → '}
          {m.checkout_new_total()} <Money cents={(review?.cart ?? cart).totalCents} className="font-semibold" />
        </Banner>
      ) : (
        trouble && <Banner meaning="bad">{trouble.text}</Banner>
      )}
      {left.length > 0 && (
        <Banner
          meaning="warning"
          title={m.checkout_left_title({ count: left.length })}
          actions={
            <Button size="small" onPress={() => checkout.go('cart')}>
              {m.checkout_step_cart()}
            </Button>
          }
        >
          <ul>
            {left.map((problem) => (
              <li key={problem.key}>
                <strong className="font-semibold">{nameOf(problem.key)}</strong>: {problem.message}
              </li>
            ))}
          </ul>
          <p className="mt-1">{m.checkout_left_help()}</p>
        </Banner>
      )}
      {waiting.length > 0 && (
        <Banner
          meaning="warning"
          title={m.checkout_waiting_title()}
          actions={
            <Button size="small" onPress={() => checkout.go('cart')}>
              {m.checkout_to_cart_step()}
            </Button>
          }
        >
          <ul>
            {waiting.map((problem) => (
              <li key={problem.key}>
                <strong className="font-semibold">{nameOf(problem.key)}</strong>: {problem.message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
