import { Check, ShoppingCart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PromotionChoice } from '#areas/microsoft/subscriptions/web/public.ts'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { type ItemInput, Price, PriceNote, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { m } from '#words'
import type { BillingCycle, LicenceOffer, TermDuration } from '../rules/licence-offer.ts'

const termWords: Record<TermDuration, () => string> = {
  P1M: m.order_offer_term_P1M,
  P1Y: m.order_offer_term_P1Y,
  P3Y: m.order_offer_term_P3Y,
}
const cycleWords: Record<BillingCycle, () => string> = {
  monthly: m.order_offer_monthly,
  yearly: m.order_offer_yearly,
}

export type OfferCardProps = {
  offer: LicenceOffer
  pid: number
  /** All offers of the page. */
  offers: readonly LicenceOffer[]
  shared: { tenant: string; agreement: boolean }
  inCart: readonly CartItem[] | undefined
  firstQuantity: number | undefined
  problem: string | undefined
  onAdd: (item: ItemInput) => Promise<void>
}

/** One offer: term, billing cycle, quantity, and a button to add it. */
export function OfferCard({ offer, pid, offers, shared, inCart, firstQuantity = 1, problem, onAdd }: OfferCardProps) {
  const { isShown } = usePriceView()
  const terms = [...new Set(offer.prices.map((price) => price.term))]
  const [term, setTerm] = useState<TermDuration>(terms.includes('P1Y') ? 'P1Y' : (terms[0] ?? 'P1Y'))
  const [wanted, setCycle] = useState<BillingCycle>('monthly')
  const [quantity, setQuantity] = useState(Math.min(firstQuantity, offer.mostLicences))
  const [isBusy, setBusy] = useState(false)
  const [promotion, setPromotion] = useState<string>()
  const offered = offer.prices.filter((price) => price.term === term)
  const price = offered.find((each) => each.cycle === wanted) ?? offered[0]
  if (!price) return null
  const count = inCart?.reduce((sum, item) => sum + item.quantity, 0) ?? 0
  const named = (what: string) => m.order_offer_of({ what, name: offer.name })
  const add = async () => {
    setBusy(true)
    const chosen = {
      offer_id: offer.offerId,
      term_duration: term,
      billing_cycle: price.cycle,
      ...shared,
      ...(promotion && { promotion }),
    }
    await onAdd({ pid, quantity, details: { kind: 'offer', ...chosen } })
    setBusy(false)
  }
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-5 shadow-card">
      <h3 className="font-semibold text-lg">{offer.name}</h3>
      <p className="mt-1 flex-1 text-ink-soft">{offer.info}</p>
      <p className="mt-4" aria-live="polite">
        {isShown && (
          <>
            <Price cents={price.cents} className="font-semibold text-2xl tracking-tight" />{' '}
            <span className="text-ink-soft">
              {price.cycle === 'monthly' ? m.order_offer_per_month() : m.order_offer_per_year()}
            </span>{' '}
          </>
        )}
        <PriceNote className="text-sm" />
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Select
          label={m.order_offer_term()}
          aria-label={named(m.order_offer_term())}
          value={term}
          onChange={(chosen) => setTerm(chosen as TermDuration)}
          options={terms.map((each) => ({ id: each, label: termWords[each]() }))}
        />
        <Select
          label={m.order_offer_billing()}
          aria-label={named(m.order_offer_billing())}
          value={price.cycle}
          onChange={(chosen) => setCycle(chosen as BillingCycle)}
          options={offered.map((each) => ({ id: each.cycle, label: cycleWords[each.cycle]() }))}
        />
      </div>
      <div className="mt-3 flex items-end gap-3">
        <NumberField
          className="w-32"
          label={m.order_quantity()}
          aria-label={named(m.order_quantity())}
          value={quantity}
          onChange={(typed) => setQuantity(Number.isNaN(typed) ? 1 : typed)}
          minValue={1}
          maxValue={offer.mostLicences}
        />
        <Button
          className="flex-1"
          icon={ShoppingCart}
          isPending={isBusy}
          aria-label={m.order_offer_add({ name: offer.name })}
          onPress={add}
        >
          {m.order_add()}
        </Button>
      </div>
      <Suspense fallback={null}>
        <PromotionChoice
          tenant={shared.tenant}
          offers={offers}
          chosen={{ offerId: offer.offerId, term, cycle: price.cycle, quantity }}
          value={promotion}
          onChange={setPromotion}
        />
      </Suspense>
      {problem && (
        <p role="alert" className="mt-2 text-bad-ink text-sm">
          {problem}
        </p>
      )}
      {count > 0 && (
        <p className="mt-3 flex items-center gap-1.5 text-good-ink text-sm">
          <Check aria-hidden size={14} />
          {m.order_offer_in_cart({ count })}
        </p>
      )}
    </li>
  )
}
