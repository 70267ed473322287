import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import { type AuditKind, auditKinds } from '#base/site-audit/report.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { OneReport } from './one-report.tsx'
import { reportStatus, siteReports } from './queries.ts'
import { ReportTiles } from './report-tiles.tsx'

/** What stands in the address may be typed by hand; what nobody knows is the first. */
const kindIn = (text: string | undefined): AuditKind => auditKinds.find((kind) => kind === text) ?? 'speed'

/** Most are on Linux, which need nothing of the other. */
const WindowsTab = lazy(() =>
  import('#areas/windows-hosting/space/web/public.ts').then((file) => ({ default: file.WindowsTab })),
)

/** How visitors, search engines and browsers meet a website: four reports, each with its history. */
export const ReportsTab = ({ service: { id, variant } }: { service: TabService }) =>
  variant === 'windows' ? (
    <WindowsTab id={id}>{() => <Reports id={id} />}</WindowsTab>
  ) : (
    <SpaceTab id={id} about={[]}>
      {() => <Reports id={id} />}
    </SpaceTab>
  )

function Reports({ id }: { id: number }) {
  const [chosen] = useSearchParam('report')
  const kind = kindIn(chosen)
  const status = useQuery(reportStatus(id, kind))
  return (
    <Loaded query={useQuery(siteReports(id))} inCard waiting={<Skeleton lines={10} />}>
      {(site) => (
        <div className="flex flex-col gap-5">
          {!site.isActive && <Banner meaning="info">{m.site_report_off()}</Banner>}
          <ReportTiles id={id} reports={site.reports} current={kind} />
          <Loaded query={status} inCard waiting={<Skeleton lines={8} />}>
            {(told) => <OneReport key={kind} id={id} site={site} status={told} />}
          </Loaded>
        </div>
      )}
    </Loaded>
  )
}
