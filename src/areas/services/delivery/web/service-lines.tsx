import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { toStaffOrder } from '#areas/staff/orders/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link } from '#design/components/link.tsx'
import { DayText, type Definition, DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { HelpTip } from '#design/components/tip.tsx'
import { useSeesPrices, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import type { ServiceVariant } from '../rules/variant.ts'
import { tellsSince } from './service-facts.tsx'
import { countOf } from './service-size.ts'
import { kindText, variantWord } from './service-words.ts'

type Line = ServiceDetails['ordered'][number]

/** What its provider gave out for its owner to use it; nothing before it is delivered. */
export function ServiceAccess({ service: { access } }: { service: ServiceDetails }) {
  if (access.length === 0) return null
  return (
    <Section title={m.delivery_access_title()} help={m.delivery_access_help()}>
      <DefinitionList
        items={access.map(({ name, value }) => ({
          term: name,
          value: <Mono>{value}</Mono>,
          actions: <CopyButton text={value} what={name} />,
        }))}
      />
    </Section>
  )
}

/** How it is put together now; what a certificate says stands on itself, and may differ from what was asked. What it is, the head of the page says. */
export function ServiceOrdered({ service }: { service: ServiceDetails }) {
  const isStaff = useUser()?.permissions.admin === true
  const hasPrices = useSeesPrices()
  const since = !tellsSince(service, hasPrices) && {
    term: m.delivery_since(),
    value: <DayText day={service.registeredOn} />,
  }
  const told = [
    ...countLine(service),
    ...service.options.map(({ name, choice }) => ({ term: name, value: choice })),
    ...service.ordered.map(orderedLine),
    serialLine(service),
    since,
    orderLine(service, isStaff),
  ].filter((item) => item !== false)
  // Of what is nothing but itself there is no more to say than what it is, and for what.
  const items = told.length > 0 ? told : [{ term: m.delivery_product(), value: service.product }, domainLine(service)]
  return (
    <Section title={service.kind === 'ssl' ? m.delivery_started_title() : m.delivery_ordered_title()}>
      <DefinitionList items={items} />
    </Section>
  )
}

const domainLine = ({ domain }: ServiceDetails): Definition | false =>
  domain !== null && { term: m.delivery_domain(), value: <Link {...toDomain(domain)}>{domain}</Link> }

/** With what a web hosting began, apart from how it is set now. */
export const ServiceStart = ({ service: { startedWith } }: { service: ServiceDetails }) =>
  startedWith.length > 0 && (
    <Section title={m.delivery_started_title()} help={m.delivery_started_help()}>
      <DefinitionList items={startedWith.map(orderedLine)} />
    </Section>
  )

/** How many, as a line of its own. */
export const countLine = (service: ServiceDetails): Definition[] => {
  const count = countOf(service)
  return count ? [{ term: count.label, value: count.value }] : []
}

/** Words that a person need not know. */
const help: Partial<Record<ServiceVariant, () => string>> = {
  nce: m.delivery_variant_nce_help,
  legacy: m.delivery_variant_legacy_help,
  proxmox: m.delivery_variant_proxmox_help,
}

/** What kind of service it is. */
export function KindText({ service }: { service: Pick<ServiceDetails, 'kind' | 'variant'> }) {
  const { variant } = service
  const text = variant && help[variant]?.()
  return (
    <span className="inline-flex items-center gap-1">
      {kindText(service)}
      {text && <HelpTip about={variantWord(variant)}>{text}</HelpTip>}
    </span>
  )
}

const orderedLine = ({ name, value }: Line): Definition => ({
  term: name,
  value: isLong(value) ? <Folded text={value} /> : value,
  actions: isLong(value) && <CopyButton text={value} what={name} />,
})

const serialLine = ({ serialNumber }: ServiceDetails): Definition | false =>
  serialNumber !== null && {
    term: m.delivery_serial_number(),
    value: <Mono>{serialNumber}</Mono>,
    actions: <CopyButton text={serialNumber} what={m.delivery_serial_number()} />,
  }

const orderLine = ({ order }: ServiceDetails, isStaff: boolean): Definition | false =>
  order !== null && { term: m.delivery_order_term(), value: <Order order={order} isStaff={isStaff} /> }

function Order({
  order: { id, placedAt },
  isStaff,
}: {
  order: NonNullable<ServiceDetails['order']>
  isStaff: boolean
}) {
  const text = m.delivery_order_text({ id, moment: formatMoment(placedAt) })
  return isStaff ? <Link {...toStaffOrder(id)}>{text}</Link> : text
}

const isLong = (value: string) => value.includes('\n')

/** A certificate request: its first line says what it is, and nobody reads the others. */
const Folded = ({ text }: { text: string }) => <pre className="scroll-thin max-h-24 overflow-auto text-sm">{text}</pre>
