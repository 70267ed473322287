import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { Money } from '#design/components/text-bits.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import { m } from '#words'
import { renewalCosts } from './queries.ts'

/** What licences will cost from their next term on, by the prices of today, and what they cost now where that is otherwise. */
export function NextCost({ id, subscriptionId }: { id: number; subscriptionId: string }) {
  const { data } = useQuery({ ...renewalCosts(id), enabled: useSeesPrices() })
  const cost = data?.find((each) => each.subscriptionId === subscriptionId)
  if (!cost || cost.nextCents === null) return null
  const { nowCents, billingCycle, nextCents, nextBillingCycle, isOther, mail } = cost
  const now = nowCents !== null && isOther && { amount: formatEuros(nowCents) }
  return (
    <span className="mt-1 block text-sm">
      <Money cents={nextCents} className="font-medium" />{' '}
      <span className="text-ink-soft">
        {nextBillingCycle === 'monthly' ? m.office_renew_next_per_month() : m.office_renew_next_per_year()}
      </span>
      {now && (
        <span className="block text-ink-soft">
          {billingCycle === 'monthly' ? m.office_renew_now_per_month(now) : m.office_renew_now_per_year(now)}
        </span>
      )}
      {mail !== 'none' && (
        <span className="mt-1 block text-ink-soft">
          {mail === 'sent' ? m.office_renew_mail_sent() : m.office_renew_mail_on({ day: formatDay(mail) })}
        </span>
      )}
    </span>
  )
}
