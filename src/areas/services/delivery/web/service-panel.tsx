import { useQuery } from '@tanstack/react-query'
import { toDomain } from '#areas/domains/portfolio/web/links.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link } from '#design/components/link.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { DayText, type Definition, DefinitionList, Money, Mono } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import { serviceDetails } from './queries.ts'
import { ServiceActions } from './service-actions.tsx'
import { ServiceNotices } from './service-notices.tsx'
import { ServiceStatus } from './service-status.tsx'
import { cycleWord, kindWord } from './service-words.ts'

/** One service beside the list: how it stands, what it is, and what can be done with it. */
export function ServicePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(serviceDetails(id))
  const user = useUser()
  const service = query.data
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={service?.name ?? m.delivery_one_title()}
      subtitle={service && subtitleOf(service, user?.clientId)}
      footer={service && service.status !== 'Cancelled' && <ServiceActions key={service.id} service={service} />}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : service ? (
        <div className="flex flex-col gap-5">
          <ServiceNotices service={service} />
          <DefinitionList items={facts(service)} />
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </SidePanel>
  )
}

const subtitleOf = ({ product, clientId, clientName }: ServiceDetails, own: number | undefined): string =>
  clientId === own ? product : `${product} · ${clientName}`

function facts(service: ServiceDetails): (Definition | false)[] {
  const { domain, serialNumber, nextDueOn, quantity } = service
  return [
    { term: m.delivery_status(), value: <ServiceStatus service={service} /> },
    { term: m.delivery_kind(), value: kindWord(service.kind) },
    domain !== null && { term: m.delivery_domain(), value: <Link {...toDomain(domain)}>{domain}</Link> },
    quantity > 1 && { term: m.delivery_quantity(), value: quantity },
    ...service.options.map(({ name, choice }) => ({ term: name, value: choice })),
    {
      term: m.delivery_price(),
      value: (
        <span>
          <Money cents={service.priceCents} /> <span className="text-ink-soft">{cycleWord(service.billingCycle)}</span>
        </span>
      ),
    },
    { term: m.delivery_since(), value: <DayText day={service.registeredOn} /> },
    nextDueOn !== null && { term: m.delivery_next_due(), value: <DayText day={nextDueOn} /> },
    serialNumber !== null && {
      term: m.delivery_serial_number(),
      value: <Mono>{serialNumber}</Mono>,
      actions: <CopyButton text={serialNumber} what={m.delivery_serial_number()} />,
    },
  ]
}
