import { lazy, Suspense } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ZoneState } from '../contract/shapes.ts'
import { isWaitingForServers, zoneReason } from './zone-reason.ts'

const DriftNotice = lazy(() => import('./drift-notice.tsx').then((file) => ({ default: file.DriftNotice })))

/** Whether what stands here is what the name servers answer. */
export function ZoneBanner({ zone }: { zone: ZoneState }) {
  return (
    <>
      {zone.state === 'failed' ? <Refused zone={zone} /> : !zone.differs && <OnItsWay zone={zone} />}
      {zone.differs && (
        <Suspense>
          <DriftNotice domain={zone.domain} />
        </Suspense>
      )}
    </>
  )
}

function Refused({ zone: { reason } }: { zone: ZoneState }) {
  return (
    <Banner meaning="bad" title={m.dns_zone_failed()} className="mb-4">
      {reason && (
        <p>
          {reason.record && (
            <>
              <Mono className="font-medium">{reason.record.replace(/\/(?=[A-Z]+$)/, ' ')}</Mono>{' '}
            </>
          )}
          {zoneReason(reason)}
        </p>
      )}
      <p>{m.dns_zone_incorrect()}</p>
    </Banner>
  )
}

function OnItsWay({ zone }: { zone: ZoneState }) {
  const isWaiting = isWaitingForServers(zone.reason)
  return (
    <p className="mb-3 text-ink-soft text-sm" aria-live="polite">
      {zone.state === 'pending' ? (
        <Status tone={isWaiting ? 'warning' : 'info'} isBusy>
          <span className="whitespace-normal">{isWaiting ? m.dns_zone_waiting() : m.dns_zone_pending()}</span>
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
