import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { Link } from '#design/components/link.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import type { Fact } from '#design/object-page/fact-strip.tsx'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import { NextPrice } from './next-price.tsx'
import { sizeText } from './service-size.ts'
import { cycleOf } from './service-words.ts'

/** With fewer, the day since which it runs is looked at as well. */
const fewFacts = 4

/** What is looked at first of a service: until when, for how much, where it stands, how large it is. */
export function serviceFacts(service: ServiceDetails, hasPrices: boolean): readonly Fact[] {
  const facts = mainFacts(service, hasPrices)
  if (service.status === 'Pending') return facts
  const since = { label: m.delivery_since(), value: <DayText day={service.registeredOn} /> }
  return facts.length < fewFacts ? [...facts, since] : facts
}

/** Whether the strip above every tab tells since when it runs, so that nothing below says it again. */
export const tellsSince = (service: ServiceDetails, hasPrices: boolean): boolean =>
  mainFacts(service, hasPrices).length < fewFacts

function mainFacts(service: ServiceDetails, hasPrices: boolean): readonly Fact[] {
  const { domain, name, access, kind } = service
  // Those of a web hosting are more than one thing, and stand together with a way to copy each.
  const [place] = kind === 'hosting' ? [] : access
  const facts: (Fact | false | undefined)[] = [
    dueFact(service),
    hasPrices && priceFact(service),
    // One that is called by its domain says so in its name.
    domain !== null &&
      domain !== name && { label: m.delivery_domain(), value: <Link {...toDomain(domain)}>{domain}</Link> },
    place && { label: place.name, value: place.value },
    sizeText(service),
  ]
  return facts.filter((fact) => fact !== false && fact !== undefined)
}

function dueFact({ nextDueOn, cancelsOn, status }: ServiceDetails): Fact | false {
  if (status === 'Cancelled') return false
  // The term that was paid for begins once it is delivered.
  if (status === 'Pending') return { label: m.delivery_next_due(), value: m.delivery_due_at_delivery() }
  if (cancelsOn)
    return { label: m.delivery_ends_on(), value: <DayText day={cancelsOn} />, note: m.delivery_not_renewed() }
  if (!nextDueOn) return { label: m.delivery_next_due(), value: m.delivery_no_due() }
  const due = { label: m.delivery_next_due(), value: <DayText day={nextDueOn} /> }
  // Suspended until then it ends: what is to be done stands in the notice below.
  return status === 'Suspended' ? due : { ...due, note: m.delivery_renews_itself() }
}

const priceFact = (service: ServiceDetails): Fact => ({
  label: m.delivery_price(),
  value:
    service.priceCents > 0 ? (
      <Money cents={service.priceCents} />
    ) : (
      <span className="inline-block first-letter:uppercase">{m.delivery_cycle_free()}</span>
    ),
  note: (
    <>
      {service.priceCents > 0 && cycleOf(service)}
      <NextPrice service={service} />
    </>
  ),
})
