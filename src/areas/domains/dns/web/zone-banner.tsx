import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { m } from '#words'
import type { ZoneState } from '../contract/shapes.ts'

/** Whether what stands here is what the name servers answer. */
export function ZoneBanner({ zone }: { zone: ZoneState }) {
  if (zone.state === 'failed') {
    return (
      <Banner meaning="bad" title={m.dns_zone_failed()} className="mb-4">
        {zone.reason?.detail ?? m.dns_zone_incorrect()}
      </Banner>
    )
  }
  return (
    <p className="mb-3 text-ink-soft text-sm" aria-live="polite">
      {zone.state === 'pending' ? (
        <Status tone="info" isBusy>
          <span className="whitespace-normal">{m.dns_zone_pending()}</span>
        </Status>
      ) : (
        <Status tone="good">
          <span className="whitespace-normal">
            {zone.publishedAt
              ? m.dns_zone_published_at({ moment: formatMoment(zone.publishedAt) })
              : m.dns_zone_published()}
          </span>
        </Status>
      )}
    </p>
  )
}
