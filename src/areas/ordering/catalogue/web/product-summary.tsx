import type { PricedItem } from '#areas/ordering/cart/rules/price-item.ts'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** What the choice comes to, said again whenever it changes. */
export const ProductSummary = ({ priced, per }: { priced: PricedItem; per: string }) => (
  <div aria-live="polite" aria-atomic="true">
    <h2 className="font-semibold text-lg">{m.order_your_price()}</h2>
    <p className="mt-2">
      <Money cents={priced.unitCents * priced.quantity} className="font-semibold text-3xl tracking-tight" />{' '}
      <span className="text-ink-soft">{per}</span>
    </p>
    {priced.quantity > 1 && (
      <p className="tabular mt-0.5 text-ink-soft text-sm">
        {priced.quantity} × <Money cents={priced.unitCents} />
      </p>
    )}
    {priced.setupCents > 0 && (
      <p className="mt-1 text-ink-soft">
        + <Money cents={priced.setupCents} /> {m.order_setup()}
      </p>
    )}
    {priced.configOptions.length > 0 && (
      <ul className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
        {priced.configOptions.map((option) => (
          <li key={option.id} className="flex justify-between gap-3">
            <span className="min-w-0">{option.name}</span>
            {option.priceCents > 0 && <Money cents={option.priceCents} />}
          </li>
        ))}
      </ul>
    )}
    <p className="mt-3 text-ink-soft text-sm">{m.order_without_vat()}</p>
  </div>
)
