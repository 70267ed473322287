import { lazy, Suspense } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { m } from '#words'
import type { ZoneState } from '../contract/shapes.ts'
import { isWaitingForServers } from './zone-waits.ts'

const Refused = lazy(() => import('./zone-refused.tsx').then((file) => ({ default: file.Refused })))
const DriftNotice = lazy(() => import('./drift-notice.tsx').then((file) => ({ default: file.DriftNotice })))

/** Whether the name servers answer what is stored here. */
export function ZoneBanner({ zone }: { zone: ZoneState }) {
  return (
    <>
      {zone.state !== 'failed' && !zone.differs && <OnItsWay zone={zone} />}
      <Suspense>
        {zone.state === 'failed' && <Refused zone={zone} />}
        {zone.differs && <DriftNotice domain={zone.domain} />}
      </Suspense>
    </>
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
