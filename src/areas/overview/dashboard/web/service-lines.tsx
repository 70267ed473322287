import type { ServiceRow } from '#areas/services/delivery/contract/shapes.ts'
import { kindIcon, toService } from '#areas/services/delivery/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { DayText } from '#design/components/text-bits.tsx'

/** Services that belong to a domain, each with the way to it. */
export const ServiceLines = ({ services }: { services: readonly ServiceRow[] }) => (
  <ul className="divide-y divide-line">
    {services.map((service) => (
      <ServiceLine key={service.id} service={service} />
    ))}
  </ul>
)

function ServiceLine({ service: { id, kind, product, nextDueOn } }: { service: ServiceRow }) {
  const Icon = kindIcon(kind)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <span className="inline-flex items-center gap-2">
        <Icon aria-hidden size={15} className="shrink-0 text-ink-soft" />
        <Link {...toService(id)}>{product}</Link>
      </span>
      <span className="text-ink-soft">
        <DayText day={nextDueOn} />
      </span>
    </li>
  )
}
