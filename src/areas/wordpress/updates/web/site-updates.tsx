import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { ChosenSite } from '#design/router/slots.ts'
import { m } from '#words'
import type { SiteUpdate } from '../contract/shapes.ts'
import { siteSchedule, siteUpdates } from './queries.ts'
import { scheduleText } from './schedule-words.ts'
import { StateText } from './state-text.tsx'
import { UpdateProgress } from './update-progress.tsx'
import { changeText } from './update-words.ts'

const ReportPanel = lazy(() => import('./report-panel.tsx').then((file) => ({ default: file.ReportPanel })))
const SchedulePanel = lazy(() => import('./schedule-panel.tsx').then((file) => ({ default: file.SchedulePanel })))

/** The updates of a site, each with its report (`?update=`), and when it is updated by itself. */
export function SiteUpdates({ site }: { site: ChosenSite }) {
  const updates = useQuery(siteUpdates(site.id))
  const schedule = useQuery(siteSchedule(site.id)).data
  const panel = usePanel('update')
  const [isPlanning, setPlanning] = useState(false)
  const update = Number(panel.value)
  return (
    <Section
      title={m.wordpress_updates_of_site()}
      help={schedule && scheduleText(schedule.own ?? schedule.usual)}
      actions={
        <Button size="small" icon={CalendarClock} onPress={() => setPlanning(true)}>
          {m.wordpress_updates_schedule()}
        </Button>
      }
    >
      {schedule?.nextAt && (
        <p className="mb-3 text-sm">
          {m.design_colon({ label: m.wordpress_updates_next() })} <MomentText moment={schedule.nextAt} />
        </p>
      )}
      <Loaded query={updates} waiting={<Skeleton lines={3} />}>
        {(list) => <Updates list={list} onOpen={panel.open} />}
      </Loaded>
      <SidePanel
        isOpen={panel.isOpen}
        onClose={panel.close}
        width="wide"
        title={m.wordpress_updates_report()}
        subtitle={site.name}
      >
        {Number.isSafeInteger(update) && <ReportPanel site={site.id} update={update} />}
      </SidePanel>
      <SidePanel
        isOpen={isPlanning}
        onClose={() => setPlanning(false)}
        title={m.wordpress_updates_schedule()}
        subtitle={site.name}
      >
        <SchedulePanel site={site.id} onDone={() => setPlanning(false)} />
      </SidePanel>
    </Section>
  )
}

function Updates({ list, onOpen }: { list: readonly SiteUpdate[]; onOpen: (id: number) => void }) {
  const [first] = list
  if (!first) return <p className="text-ink-soft">{m.wordpress_updates_none()}</p>
  return (
    <>
      {first.state === 'running' && <UpdateProgress update={first} />}
      <ul className="divide-y divide-line border-line border-y">
        {list.map((update) => (
          <li key={update.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="w-36">
              <StateText update={update} />
            </span>
            <span className="min-w-0 flex-[1_1_14rem] text-sm">
              <MomentText moment={update.endedAt ?? update.askedAt} />
              <span className="wrap-anywhere block text-ink-soft">{summaryOf(update)}</span>
            </span>
            <Button size="small" look="quiet" onPress={() => onOpen(update.id)}>
              {m.wordpress_updates_report()}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** So many changes stand in a line. */
const mostTold = 4

function summaryOf({ reason, report }: SiteUpdate): string {
  if (reason !== null) return reason
  const changes = report?.changes ?? []
  const more = changes.length - mostTold
  return [...changes.slice(0, mostTold).map(changeText), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
