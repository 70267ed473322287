import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tenantList } from '#areas/microsoft/tenants/web/public.ts'
import { type BillingCycle, readTenant, type TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
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
  /** All offers of the page: which of them have promotions is asked once. */
  offers: readonly string[]
  chosen: { offerId: string; term: TermDuration; cycle: BillingCycle; quantity: number }
  value: string | undefined
  onChange: (promotion: string | undefined) => void
}

/** A promotion of Microsoft for licences as they are chosen, where the tenant is known and Microsoft gives it one. */
export function PromotionChoice({ tenant, offers, chosen, value, onChange }: PromotionChoiceProps) {
  const user = useUser()
  const { data: tenants } = useQuery({ ...tenantList, enabled: user !== null })
  const named = readTenant(tenant)
  const isOurs = tenants?.some(({ name, isLinked }) => name === named && isLinked) === true
  const usual = offers
    .slice(0, most)
    .map((offer_id) => ({ offer_id, term_duration: 'P1Y', billing_cycle: 'monthly', quantity: 1 }) as const)
  const any = useQuery({ ...promotionsFor(named, usual), enabled: isOurs })
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
