import { Server } from 'lucide-react'
import type { ServiceRow } from '#areas/services/delivery/contract/shapes.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { DayText } from '#design/components/text-bits.tsx'

/** Services that belong to a domain, each with the way to it. */
export const ServiceLines = ({ services }: { services: readonly ServiceRow[] }) => (
  <ul className="divide-y divide-line">
    {services.map((service) => (
      <li key={service.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
        <span className="inline-flex items-center gap-2">
          <Server aria-hidden size={15} className="shrink-0 text-ink-soft" />
          <Link {...toService(service.id)}>{service.product}</Link>
        </span>
        <span className="text-ink-soft">
          <DayText day={service.nextDueOn} />
        </span>
      </li>
    ))}
  </ul>
)
