import { useQuery } from '@tanstack/react-query'
import { offerPid } from '#areas/microsoft/subscriptions/rules/offer-product.ts'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { productQuery } from '#areas/ordering/catalogue/web/public.ts'
import { Money } from '#design/components/text-bits.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import { m } from '#words'

type Planned = NonNullable<Licence['renewalChange']>

/** What another product, term or billing that was planned will cost, by the prices of today: said before it does. */
export function NextCost({ planned, clientId }: { planned: Planned; clientId: number }) {
  const hasPrices = useSeesPrices()
  const { data } = useQuery({ ...productQuery(offerPid, clientId), enabled: hasPrices })
  const { ProductSku, term, billingCycle, quantity } = planned
  const offer = data?.offers.find(({ offerId }) => offerId === ProductSku)
  const price = offer?.prices.find((each) => each.term === term && each.cycle === billingCycle)
  if (!hasPrices || !price) return null
  return (
    <span className="mt-1 block text-sm">
      <Money cents={price.cents * quantity} className="font-medium" />{' '}
      <span className="text-ink-soft">
        {billingCycle === 'monthly' ? m.office_renew_next_per_month() : m.office_renew_next_per_year()}
      </span>
    </span>
  )
}
