import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { m } from '#words'
import type { DashboardData } from '../contract/shapes.ts'

type Standing = DashboardData['serviceStatus']

/** In the words of core §2. */
export const ServicesWell = () => (
  <span className="inline-flex h-8 items-center rounded-full border border-line bg-surface px-3 text-sm">
    <Status tone="good">{m.home_operational()}</Status>
  </span>
)

export function ServiceIssues({ status }: { status: Standing }) {
  return (
    <Banner meaning="warning" title={m.home_issues({ count: status.issues })} className="mb-5">
      <ul className="flex flex-col gap-1">
        {status.items.map((item) => (
          <li key={item.title} className="flex flex-wrap gap-x-3">
            <span>{item.title}</span>
            {item.since && <span className="text-ink-soft">{m.home_since({ moment: formatMoment(item.since) })}</span>}
            {item.url && <ExternalLink href={item.url}>{m.home_more()}</ExternalLink>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
