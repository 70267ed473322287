import { vatPercent } from '#areas/billing/invoices/rules/totals.ts'
import { formatFraction } from '#base/text.ts'
import { cx } from '#design/components/cx.ts'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Cart } from '../contract/shapes.ts'

const Line = ({
  term,
  children,
  className,
}: {
  term: React.ReactNode
  children: React.ReactNode
  className?: string
}) => (
  <div className={cx('flex items-baseline justify-between gap-4', className)}>
    <dt className="min-w-0 text-ink-soft">{term}</dt>
    <dd className="shrink-0 text-right">{children}</dd>
  </div>
)

/** Subtotal, promotion, VAT and total as the server reckoned them (core §9). */
export const CartTotals = ({ cart }: { cart: Cart }) => (
  <dl className="flex flex-col gap-2" aria-live="polite">
    <Line term={m.cart_subtotal()}>
      <Money cents={cart.subTotalCents} />
    </Line>
    {cart.promotion && (
      <Line
        term={
          <>
            {m.cart_promotion()} <span className="text-ink">{cart.promotion.code}</span>
            {cart.promotion.PricingPolicyValue > 0 &&
              ` (${formatFraction(cart.promotion.PricingPolicyValue).replace('.', ',')} %)`}
          </>
        }
      >
        <Money cents={-cart.promotionCents} className="text-good-ink" />
      </Line>
    )}
    <Line term={m.cart_vat({ percent: vatPercent })}>
      <Money cents={cart.vatCents} />
    </Line>
    <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
      <dt className="font-semibold">{m.cart_total()}</dt>
      <dd>
        <Money cents={cart.totalCents} className="font-semibold text-xl tracking-tight" />
      </dd>
    </div>
  </dl>
)
