import { Check } from 'lucide-react'
import type { PricedItem } from '#areas/ordering/cart/rules/price-item.ts'
import { Price, PriceNote, usePriceText, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { partWords, typeNameOf } from './part-words.ts'
import { freeFirstWords } from './term-words.ts'

type ProductSummaryProps = { product: CatalogueProduct; priced: PricedItem; per: string; isConfirmed: boolean }

/** The price of the choice, announced when it changes. */
export function ProductSummary({ product, priced, per, isConfirmed }: ProductSummaryProps) {
  const typeName = typeNameOf(priced.details, product)
  const cents = priced.unitCents * priced.quantity
  const { isKnown, isShown } = usePriceView()
  const priceText = usePriceText()
  const freeFirst = isKnown ? freeFirstWords(priced, priceText(cents)) : undefined
  const lines = [
    ...priced.parts.map((part, index) => ({
      key: `${part.id}-${index + 1}`,
      text: partWords(part, typeName),
      cents: part.priceCents,
    })),
    ...priced.configOptions.map((option) => ({ key: option.id, text: option.name, cents: option.priceCents })),
  ]
  return (
    <div>
      <h2 className="font-semibold text-lg">{m.order_your_price()}</h2>
      <div aria-live="polite" aria-atomic="true">
        <p className="mt-2">
          <Price cents={freeFirst ? 0 : cents} className="font-semibold text-3xl tracking-tight" />{' '}
          {!freeFirst && isShown && <span className="text-ink-soft">{per}</span>} <PriceNote className="text-sm" />
        </p>
        {freeFirst && <p className="mt-0.5 text-good-ink first-letter:uppercase">{freeFirst}</p>}
        {isShown && priced.quantity > 1 && (
          <p className="tabular mt-0.5 text-ink-soft text-sm">
            {priced.quantity} × <Price cents={priced.unitCents} />
          </p>
        )}
        {priced.setupCents > 0 && (
          <p className="mt-1 text-ink-soft">
            + <Price cents={priced.setupCents} /> {m.order_setup()}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-line border-t pt-3 text-ink-soft text-sm">
          {lines.map((line) => (
            <li key={line.key} className="flex justify-between gap-3">
              <span className="min-w-0">{line.text}</span>
              {line.cents > 0 && (
                <span className="shrink-0">
                  {!product.isOffice && '+ '}
                  <Price cents={line.cents} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isShown && <p className="mt-3 text-ink-soft text-sm">{m.order_without_vat()}</p>}
      {(isConfirmed || priced.parts.length > 0) && (
        <p className={`mt-1 flex items-center gap-1.5 text-ink-soft text-sm ${isConfirmed ? '' : 'invisible'}`}>
          <Check aria-hidden size={14} className="text-good-ink" />
          {m.order_confirmed()}
        </p>
      )}
    </div>
  )
}
