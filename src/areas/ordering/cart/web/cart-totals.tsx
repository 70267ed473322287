import type { Cents } from '#base/money.ts'
import { formatFraction } from '#base/text.ts'
import { cx } from '#design/components/cx.ts'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import { usePriceView } from './prices.tsx'

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

/** The common fields of a cart and a placed order. */
export type Totals = {
  subTotalCents: Cents
  promotionCents: Cents
  vatPercent: number
  vatCents: Cents
  totalCents: Cents
  promotion?: { code: string; PricingPolicyValue: number } | null
}

/** Subtotal, promotion, VAT and total as computed by the server (core §9). */
export function CartTotals({ totals }: { totals: Totals }) {
  const view = usePriceView()
  if (!view.isKnown) return <Skeleton lines={4} />
  if (!view.isShown)
    return <p className="text-ink-soft">{m.cart_prices_via({ payer: view.payerName ?? m.cart_via_manager() })}</p>
  return (
    <dl className="flex flex-col gap-2" aria-live="polite">
      <Line term={`${m.cart_subtotal()} (${m.cart_without_vat()})`}>
        <Money cents={totals.subTotalCents} />
      </Line>
      {totals.promotionCents > 0 && (
        <Line
          term={
            <>
              {m.cart_promotion()} <span className="text-ink">{totals.promotion?.code}</span>
              {totals.promotion &&
                totals.promotion.PricingPolicyValue > 0 &&
                ` (${formatFraction(totals.promotion.PricingPolicyValue).replace('.', ',')} %)`}
            </>
          }
        >
          <Money cents={-totals.promotionCents} className="text-good-ink" />
        </Line>
      )}
      <Line term={m.cart_vat({ percent: numberText(totals.vatPercent) })}>
        <Money cents={totals.vatCents} />
      </Line>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">
          {m.cart_total()} <span className="font-normal text-ink-soft text-sm">{m.cart_with_vat()}</span>
        </dt>
        <dd>
          <Money cents={totals.totalCents} className="font-semibold text-xl tracking-tight" />
        </dd>
      </div>
    </dl>
  )
}
