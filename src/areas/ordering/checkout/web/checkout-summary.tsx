import { ChevronDown, Lock } from 'lucide-react'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import {
  Afterwards,
  CartTotals,
  ItemFacts,
  Price,
  PriceNote,
  usePriceText,
  usePriceView,
} from '#areas/ordering/cart/web/public.ts'
import { freeFirstWords, termWords } from '#areas/ordering/catalogue/web/public.ts'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { CreditLines } from './credit-lines.tsx'
import type { Checkout } from './use-checkout.ts'

function SummaryLines({ checkout }: { checkout: Checkout }) {
  const { cart, review } = checkout
  const { isShown } = usePriceView()
  const left = new Set(
    review?.problems.flatMap((problem) => (problem.key && problem.field === null ? [problem.key] : [])),
  )
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {cart.items.map((item) => (
          <li
            key={item.key}
            className={`flex items-baseline justify-between gap-3 ${left.has(item.key) ? 'text-ink-soft line-through' : ''}`}
          >
            <div className="min-w-0 break-words">
              {item.name || item.domain}
              {item.quantity > 1 && <span className="tabular text-ink-soft"> × {item.quantity}</span>}
              <ItemFacts item={item} clientId={cart.clientId} />
              <FreeFirst item={item} />
              <Afterwards item={item} />
            </div>
            <div className="text-right text-ink-soft">
              <Price cents={item.priceCents} />
              {isShown && item.term && <p className="text-sm">{termWords(item.term).per}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-line border-t pt-4">
        <CartTotals totals={totalsOf(checkout)} />
        {isShown && <CreditLines fromCents={checkout.fromCreditCents} restCents={checkout.restCents} />}
      </div>
    </>
  )
}

const totalsOf = ({ cart, review, place }: Checkout) => (place === 'confirm' && review ? review.cart : cart)

const Heading = () => (
  <>
    {m.checkout_summary()} <PriceNote className="font-normal text-sm" />
  </>
)

const EditableLines = ({ checkout }: { checkout: Checkout }) => (
  <>
    <SummaryLines checkout={checkout} />
    <p className="mt-4 flex items-start gap-1.5 text-ink-soft text-sm">
      <Lock aria-hidden size={13} className="mt-1 shrink-0" />
      {m.checkout_editable()}
    </p>
  </>
)

/** Items and totals beside every step; on a phone folded above it. */
export const CheckoutSummary = ({ checkout }: { checkout: Checkout }) => (
  <aside
    aria-label={m.checkout_summary()}
    className="sticky top-6 rounded-xl border border-line bg-surface p-5 shadow-card phone:hidden"
  >
    <h2 className="mb-3 font-semibold text-lg">
      <Heading />
    </h2>
    <EditableLines checkout={checkout} />
  </aside>
)

/** The same on a phone, above the step and folded; the last step contains it. */
export function FoldedSummary({ checkout }: { checkout: Checkout }) {
  const { isShown } = usePriceView()
  if (checkout.place === 'confirm') return null
  return (
    <aside aria-label={m.checkout_summary()} className="wide:hidden">
      <details className="group rounded-xl border border-line bg-raised shadow-raised">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-5 py-3">
          <span className="font-semibold">{m.checkout_summary()}</span>
          <span className="flex items-center gap-2">
            {isShown && <Money cents={totalsOf(checkout).totalCents} className="font-semibold" />}
            <ChevronDown aria-hidden size={16} className="text-ink-soft group-open:rotate-180" />
          </span>
        </summary>
        <div className="max-h-[60vh] overflow-y-auto border-line border-t px-5 py-4">
          <EditableLines checkout={checkout} />
        </div>
      </details>
    </aside>
  )
}

/** On a phone in the last step, so that the user has seen items and VAT before ordering. */
export const SummaryInStep = ({ checkout }: { checkout: Checkout }) => (
  <section aria-labelledby="checkout-summary-in-step" className="mt-5 border-line border-t pt-5 wide:hidden">
    <h3 id="checkout-summary-in-step" className="mb-3 font-semibold">
      <Heading />
    </h3>
    <SummaryLines checkout={checkout} />
  </section>
)

/** The later price of an item that is free at first. */
function FreeFirst({ item }: { item: CartItem }) {
  const words = freeFirstWords(item, usePriceText()(item.quantity * item.unitCents))
  return words && <span className="block text-good-ink text-sm first-letter:uppercase">{words}</span>
}
