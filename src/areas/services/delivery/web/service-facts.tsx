import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { formatDay } from '#base/dates.ts'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link } from '#design/components/link.tsx'
import { DayText, type Definition, DefinitionList, Money, Mono } from '#design/components/text-bits.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import { ServiceStatus } from './service-status.tsx'
import { ServiceTags } from './service-tags.tsx'
import { cycleOf, kindWord } from './service-words.ts'

/** What is known of a service: what it is, what it costs, and how long it runs. */
export const ServiceFacts = ({ service }: { service: ServiceDetails }) => (
  <DefinitionList items={facts(service, useSeesPrices())} />
)

function facts(service: ServiceDetails, hasPrices: boolean): (Definition | false)[] {
  const { domain, serialNumber, nextDueOn, quantity, status } = service
  return [
    { term: m.delivery_status(), value: <ServiceStatus service={service} /> },
    { term: m.delivery_kind(), value: kindWord(service.kind) },
    domain !== null && { term: m.delivery_domain(), value: <Link {...toDomain(domain)}>{domain}</Link> },
    quantity > 1 && { term: m.delivery_quantity(), value: quantity },
    ...service.options.map(({ name, choice }) => ({ term: name, value: choice })),
    hasPrices && {
      term: m.delivery_price(),
      value: (
        <span>
          {service.priceCents > 0 && <Money cents={service.priceCents} />}{' '}
          <span className="text-ink-soft">{cycleOf(service)}</span>
        </span>
      ),
    },
    { term: m.delivery_since(), value: <DayText day={service.registeredOn} /> },
    nextDueOn !== null && { term: m.delivery_next_due(), value: <DayText day={nextDueOn} /> },
    status !== 'Cancelled' && { term: m.delivery_auto_renew(), value: <Renewal service={service} /> },
    service.tags.length > 0 && { term: m.delivery_tags(), value: <ServiceTags service={service} /> },
    serialNumber !== null && {
      term: m.delivery_serial_number(),
      value: <Mono>{serialNumber}</Mono>,
      actions: <CopyButton text={serialNumber} what={m.delivery_serial_number()} />,
    },
  ]
}

/** A service renews by itself until notice is given; the last day for that stands with it (service areas §9). */
function Renewal({ service: { nextDueOn, cancelsOn, cancelAtTermEnd } }: { service: ServiceDetails }) {
  if (cancelsOn) return m.delivery_auto_renew_off()
  if (!nextDueOn) return m.delivery_auto_renew_none()
  const { noticeUntil, endsOn } = cancelAtTermEnd
  return (
    <span>
      {m.delivery_auto_renew_on({ day: formatDay(nextDueOn) })}
      {noticeUntil && endsOn === nextDueOn && (
        <span className="block text-ink-soft text-sm">
          {m.delivery_auto_renew_notice({ day: formatDay(noticeUntil) })}
        </span>
      )}
    </span>
  )
}
