import { useQuery } from '@tanstack/react-query'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { domainDetails } from '#areas/domains/portfolio/web/public.tsx'
import { RegistrationNotice } from '#areas/domains/registration/web/public.tsx'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { Tracking } from '../contract/shapes.ts'
import { AdvancedSection } from './advanced-section.tsx'
import { AwaySection } from './away-section.tsx'
import { JourneySection } from './journey-section.tsx'
import { QuarantineSection } from './quarantine-section.tsx'
import { tracking } from './queries.ts'

/** How a domain came here or is on its way, how it leaves, and how it is restored. */
export function TransferTab({ domain }: { domain: string }) {
  const query = useQuery(tracking(domain))
  const details = useQuery(domainDetails(domain))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {(data) => <Transfer domain={domain} data={data} details={details.data} />}
    </Loaded>
  )
}

type TransferProps = { domain: string; data: Tracking; details: DomainDetails | undefined }

function Transfer({ domain, data, details }: TransferProps) {
  const isUnderWay = data.journey !== null && data.journey.state !== 'done'
  const isHere = data.status === 'Active' || data.status === 'Expired'
  return (
    <div className="flex flex-col gap-5">
      <Departure data={data} />
      {data.quarantine && <QuarantineSection domain={domain} quarantine={data.quarantine} status={data.status} />}
      {/* The person's action comes before the progress. */}
      {isUnderWay && data.journey?.action && details && (
        <div className="*:mb-0">
          <RegistrationNotice domain={details} />
        </div>
      )}
      {isUnderWay && data.journey && <JourneySection journey={data.journey} />}
      {isHere && <AwaySection domain={domain} data={data} details={details} />}
      <AdvancedSection domain={domain} extension={data.extension} />
      {!isUnderWay && data.journey && <JourneySection journey={data.journey} />}
    </div>
  )
}

function Departure({ data: { departure } }: { data: Tracking }) {
  if (!departure) return null
  const day = formatMoment(departure.at)
  const title =
    departure.reason === 'transferred-away' ? m.transfer_left_away({ day }) : m.transfer_left_deleted({ day })
  return (
    <Banner meaning="info" title={title}>
      {m.transfer_left_gone()}
      {departure.zoneUntil && ` ${m.transfer_left_zone({ day: formatMoment(departure.zoneUntil) })}`}
    </Banner>
  )
}
