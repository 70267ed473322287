import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tenantList } from '#areas/microsoft/tenants/web/public.ts'
import {
  type BillingCycle,
  type LicenceOffer,
  readTenant,
  type TermDuration,
} from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { useSettled } from '#areas/services/changes/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Checkbox } from '#design/components/choice.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { promotionsFor } from './queries.ts'

/** As many as one question may be about. */
const most = 20
export type PromotionChoiceProps = {
  tenant: string
  /** All offers of the page: which of them have promotions in a term is asked once for it. */
  offers: readonly Pick<LicenceOffer, 'offerId' | 'prices'>[]
  chosen: { offerId: string; term: TermDuration; cycle: BillingCycle; quantity: number }
  value: string | undefined
  onChange: (promotion: string | undefined) => void
}

/** One of each that is sold in the term that was chosen: as many as one question takes, with the chosen one among them. */
function askedWith(
  { offerId: chosen, term, cycle }: PromotionChoiceProps['chosen'],
  offers: PromotionChoiceProps['offers'],
) {
  const sold = offers.filter(({ prices }) => prices.some((price) => price.term === term && price.cycle === cycle))
  const at = sold.findIndex(({ offerId }) => offerId === chosen)
  const first = Math.floor(Math.max(0, at) / most) * most
  return sold
    .slice(first, first + most)
    .map(({ offerId }) => ({ offer_id: offerId, term_duration: term, billing_cycle: cycle, quantity: 1 }))
}

/** A promotion of Microsoft for licences as they are chosen, where the tenant is known and Microsoft gives it one. */
export function PromotionChoice({ tenant, offers, chosen, value, onChange }: PromotionChoiceProps) {
  const user = useUser()
  const { data: tenants } = useQuery({ ...tenantList, enabled: user !== null })
  const named = readTenant(tenant)
  const isOurs = tenants?.some(({ name, isLinked }) => name === named && isLinked) === true
  const any = useQuery({ ...promotionsFor(named, askedWith(chosen, offers)), enabled: isOurs })
  const has =
    any.data?.some(({ offer_id, promotions }) => offer_id === chosen.offerId && promotions.length > 0) === true
  const { offerId, term, cycle, quantity } = useSettled(chosen)
  const own = useQuery({
    ...promotionsFor(named, [{ offer_id: offerId, term_duration: term, billing_cycle: cycle, quantity }]),
    enabled: has,
  })
  const promotion = has ? own.data?.[0]?.promotions.find(({ isEligible }) => isEligible) : undefined
  const isGone = value !== undefined && own.data !== undefined && promotion?.id !== value
  useEffect(() => {
    if (isGone) onChange(undefined)
  }, [isGone, onChange])
  if (!promotion) return null
  const { id, name, percent, endsOn } = promotion
  return (
    <Checkbox
      className="mt-3"
      isSelected={value === id}
      onChange={(isChosen) => onChange(isChosen ? id : undefined)}
      help={m.office_sub_promotion_until({ name, day: formatDay(endsOn) })}
    >
      {m.office_sub_promotion({ percent })}
    </Checkbox>
  )
}
