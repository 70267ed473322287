import { CalendarClock } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import { Status } from '#design/components/badge.tsx'
import { cx } from '#design/components/cx.ts'
import { Anchor } from '#design/components/link.tsx'
import { m } from '#words'
import type { SiteReports } from '../contract/shapes.ts'
import { kindWords } from './kind-words.ts'
import { standingOf } from './standing.ts'

type Tile = SiteReports['reports'][number]

/** The four reports side by side, each with how it came out last; the chosen one stands below. */
export const ReportTiles = ({ id, reports, current }: { id: number; reports: readonly Tile[]; current: AuditKind }) => (
  <nav aria-label={m.site_report_which()}>
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {reports.map((tile) => (
        <li key={tile.report} className="flex">
          <Anchor
            {...toSpaceTab(id, 'reports')}
            search={tile.report === 'speed' ? {} : { report: tile.report }}
            resetScroll={false}
            aria-current={tile.report === current ? 'true' : undefined}
            className={cx(
              'flex min-w-0 grow flex-col gap-1 rounded-xl border bg-surface px-4 py-3.5 text-ink no-underline shadow-card',
              tile.report === current ? 'border-brand ring-1 ring-brand' : 'border-line hover:border-line-strong',
            )}
          >
            <TileHead tile={tile} />
            <TileStanding tile={tile} />
          </Anchor>
        </li>
      ))}
    </ul>
  </nav>
)

function TileHead({ tile: { report, schedule } }: { tile: Tile }) {
  const { icon: Icon, name } = kindWords[report]
  return (
    <span className="flex items-center gap-2 font-medium">
      <Icon aria-hidden size={17} className="shrink-0 text-ink-soft" />
      <span className="wrap-anywhere min-w-0 flex-1 hyphens-auto">{name()}</span>
      {schedule && (
        <>
          <CalendarClock aria-hidden size={15} className="shrink-0 text-ink-soft" />
          <span className="sr-only">
            {schedule.frequency === 'weekly' ? m.site_report_weekly() : m.site_report_monthly()}
          </span>
        </>
      )}
    </span>
  )
}

function TileStanding({ tile: { state, last } }: { tile: Tile }) {
  if (state === 'open')
    return (
      <span className="text-sm">
        <Status tone="info" isBusy>
          {m.site_report_under_way()}
        </Status>
      </span>
    )
  if (!last) return <span className="text-ink-soft text-sm">{m.site_report_none()}</span>
  const { tone, text } = standingOf(last)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
      {last.score !== null && <span className="tabular font-semibold text-xl">{last.score}</span>}
      <Status tone={tone}>{text}</Status>
    </span>
  )
}
