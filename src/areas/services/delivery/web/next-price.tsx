import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { ServiceRow } from '../contract/shapes.ts'
import { cycleWord } from './service-words.ts'

type Priced = Pick<ServiceRow, 'billingCycle' | 'nextPrice'>

/** `€ 561,60 from 05/03/2027`, of a service that costs something else from its next term on. */
export function nextPriceText({ billingCycle, nextPrice }: Priced): string | undefined {
  if (!nextPrice) return undefined
  const said = { amount: formatEuros(nextPrice.cents), day: formatDay(nextPrice.from) }
  const { billingCycle: cycle } = nextPrice
  return cycle === billingCycle
    ? m.delivery_price_then(said)
    : m.delivery_price_then_by({ ...said, cycle: cycleWord(cycle) })
}

/** The same on a line of its own, below what it costs now; nothing where the price stays. */
export function NextPrice({ service }: { service: Priced }) {
  const text = nextPriceText(service)
  return text && <span className="block font-medium text-ink text-sm">{text}</span>
}
