import { CalendarClock, FileDown, Play } from 'lucide-react'
import { lazy, useState } from 'react'
import { download } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { siteReportCalls } from '../contract/calls.ts'
import type { ReportStatus, SiteReports } from '../contract/shapes.ts'
import { siteReportKeys } from './keys.ts'
import { type AskedReport, askReport } from './queries.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx').then((file) => ({ default: file.ScheduleDialog })))
const StartDialog = lazy(() => import('./start-dialog.tsx').then((file) => ({ default: file.StartDialog })))

type Props = { id: number; site: SiteReports; status: ReportStatus }
/** What can be done with a report: ask for it anew, have it made by the clock, take it along. */
export function ReportActions({ id, site, status }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { report, last } = status
  const take = (type: 'pdf' | 'csv') => {
    toast.info(m.site_report_being_made())
    // The client has said what went wrong.
    download(siteReportCalls.download, { params: { id }, query: { report, type } }, { tells: true }).catch(() => {})
  }
  return (
    <>
      {last && (
        <Menu
          trigger={<Button icon={FileDown}>{m.site_report_take_along()}</Button>}
          entries={[
            { id: 'pdf', label: m.site_report_as_pdf(), onAction: () => take('pdf') },
            { id: 'csv', label: m.site_report_as_csv(), onAction: () => take('csv') },
          ]}
        />
      )}
      {(site.isActive || status.schedule) && (
        <Button icon={CalendarClock} onPress={() => setOpen(true)}>
          {m.site_report_schedule()}
        </Button>
      )}
      {last && <StartReport id={id} site={site} status={status} />}
      <WindowOnItsWay onEscape={isOpen ? () => setOpen(false) : undefined}>
        {isOpen && <ScheduleDialog id={id} site={site} status={status} onClose={() => setOpen(false)} />}
      </WindowOnItsWay>
    </>
  )
}

/** Begins a look: at once where there is nothing to choose. */
export function StartReport({ id, site, status }: Props) {
  const { report: kind, last, open } = status
  const [asked, setAsked] = useState<AskedReport>()
  const start = useCall((said: AskedReport) => askReport(id, kind, said), {
    refreshes: [siteReportKeys.all],
    inPlace: asked !== undefined,
    done: () => toast.good(m.site_report_started()),
  })
  const { hosts } = site
  const first: AskedReport = { host: last?.host ?? hosts[0] ?? '', keywords: last?.keywords ?? [] }
  const hasChoice = kind === 'seo' || hosts.length > 1
  return (
    <>
      <Button
        look="primary"
        icon={Play}
        isPending={start.isPending}
        isDisabled={!site.isActive || open !== null}
        onPress={() => (hasChoice ? setAsked(first) : start.mutate(first))}
      >
        {last ? m.site_report_start_again() : m.site_report_start()}
      </Button>
      <WindowOnItsWay onEscape={asked && (() => setAsked(undefined))}>
        {asked && (
          <StartDialog
            kind={kind}
            site={site}
            asked={asked}
            onChange={setAsked}
            onStart={() => start.mutateAsync(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </WindowOnItsWay>
    </>
  )
}
