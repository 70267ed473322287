import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import type { OpenReport, ReportStatus, SiteReports } from '../contract/shapes.ts'
import { Curve } from './curve.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { FindingList } from './finding-list.tsx'
import { kindWords } from './kind-words.ts'
import { ReachCard } from './reach-card.tsx'
import { ReportActions, StartReport } from './report-actions.tsx'
import { ScoreCard } from './score-card.tsx'

type Props = { id: number; site: SiteReports; status: ReportStatus }

/** One kind of report: what changed since last time first, then how it came out, then what there is to do. */
export function OneReport({ id, site, status }: Props) {
  const { report: kind, last, open, failure, difference, can, because } = status
  const { name, help, icon } = kindWords[kind]
  return (
    <div className="flex flex-col gap-5">
      <Section
        title={name()}
        help={help()}
        actions={can && <ReportActions id={id} site={site} status={status} />}
        className="[&>div:last-child:empty]:hidden"
      >
        {open ? <UnderWay open={open} /> : <Standing status={status} />}
      </Section>
      {!can && <Banner meaning="info">{because}</Banner>}
      {failure && !open && (
        <Banner meaning="warning" title={m.site_report_failed()}>
          {`${formatMoment(failure.at)}: ${failure.reason}`}
        </Banner>
      )}
      {last ? (
        <>
          {difference && <DifferenceCard difference={difference} />}
          <div className="grid items-stretch gap-5 wide:grid-cols-2">
            <ScoreCard kept={last} />
            <Curve id={id} report={kind} />
          </div>
          <ReachCard id={id} report={kind} reach={status.reach} />
          <FindingList id={id} kept={last} />
        </>
      ) : (
        !open &&
        can && (
          <Card>
            <EmptyState
              icon={icon}
              title={m.site_report_none()}
              actions={<StartReport id={id} site={site} status={status} />}
            >
              {m.site_report_none_help()}
            </EmptyState>
          </Card>
        )
      )}
    </div>
  )
}

const UnderWay = ({ open: { pagesDone, pagesTotal } }: { open: OpenReport }) => (
  <div className="flex flex-col gap-2">
    <ProgressBar
      label={m.site_report_under_way()}
      {...(pagesTotal === null || pagesTotal === 0
        ? {}
        : {
            value: pagesDone,
            max: pagesTotal,
            valueText: m.site_report_pages_of({ done: pagesDone, total: pagesTotal }),
          })}
    />
    <p className="text-ink-soft text-sm">{m.site_report_under_way_help()}</p>
  </div>
)

/** Of which website and of when it is, and when the next comes. */
function Standing({ status: { last, schedule } }: { status: ReportStatus }) {
  const parts = [
    last?.host,
    last && m.site_report_measured({ moment: formatMoment(last.report.endedAt) }),
    last?.askedBy === 'again' && m.site_report_asked_again(),
    last &&
      last.keywords.length > 0 &&
      `${m.design_colon({ label: m.site_report_keywords() })} ${last.keywords.join(', ')}`,
    schedule && `${m.design_colon({ label: m.site_report_next() })} ${formatMoment(schedule.nextAt)}`,
  ].filter(Boolean)
  return parts.length > 0 && <p className="text-sm [overflow-wrap:anywhere]">{parts.join(' · ')}</p>
}
