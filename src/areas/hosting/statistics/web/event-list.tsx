import { History, TriangleAlert } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Timeline, TimelineEvent, TimelineStep } from '../contract/shapes.ts'
import { differenceText, eventLooks, eventText, partWords } from './event-words.ts'
import { troubleWords } from './timeline-picture.tsx'

type Props = {
  line: Timeline
  spaceId: number
  mayGoBack: (event: TimelineEvent) => boolean
  onGoBack: (event: TimelineEvent) => void
}
type Entry = { at: string } & ({ event: TimelineEvent } | { step: TimelineStep })
const kinds = ['php', 'server', 'slow'] as const

/** Both together, newest first: what happened, and each step in which something went wrong. */
const entriesOf = ({ events, steps }: Timeline): Entry[] =>
  [
    ...events.map((event) => ({ at: event.at, event })),
    ...(steps ?? []).filter((step) => kinds.some((kind) => step[kind] > 0)).map((step) => ({ at: step.at, step })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))

export function EventList({ line, spaceId, mayGoBack, onGoBack }: Props) {
  const entries = entriesOf(line)
  if (entries.length === 0)
    return (
      <EmptyState icon={History} title={m.web_stats_quiet()}>
        {m.web_stats_quiet_help()}
      </EmptyState>
    )
  return (
    <ol aria-label={m.web_stats_timeline()} className="divide-y divide-line border-line border-t">
      {entries.map((entry) =>
        'event' in entry ? (
          <EventRow
            key={entry.event.id}
            event={entry.event}
            isSuspect={entry.event.id === line.broke?.event}
            onGoBack={mayGoBack(entry.event) ? onGoBack : undefined}
          />
        ) : (
          <StepRow key={entry.at} step={entry.step} spaceId={spaceId} isBreak={entry.at === line.broke?.at} />
        ),
      )}
    </ol>
  )
}

type EventProps = { event: TimelineEvent; isSuspect: boolean; onGoBack: ((event: TimelineEvent) => void) | undefined }

function EventRow({ event, isSuspect, onGoBack }: EventProps) {
  const { icon: Icon, ink, label } = eventLooks[event.kind]
  const by = event.by ?? (event.isOutside ? m.web_stats_outside() : undefined)
  return (
    <li className={cx('flex items-start gap-3 px-1 py-3', isSuspect && 'bg-bad-tint')}>
      <Icon aria-hidden="true" size={18} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">
            <span className="sr-only">{label()}: </span>
            {eventText(event)}
          </span>
          {isSuspect && <Badge tone="bad">{m.web_stats_suspected()}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <MomentText moment={event.at} />
          {by && ` · ${by}`}
        </p>
        {event.reason && <p className="text-sm">{event.reason}</p>}
        {event.changes.length > 0 && event.kind !== 'full' && event.kind !== 'room' && <Changes event={event} />}
      </div>
      {onGoBack && (
        <Button size="small" onPress={() => onGoBack(event)} aria-label={m.web_stats_go_back_of({ what: eventText(event) })}>
          {m.web_stats_go_back()}
        </Button>
      )}
    </li>
  )
}

/** Old → new, line by line. */
export const Changes = ({ event: { changes }, isTurned = false }: { event: TimelineEvent; isTurned?: boolean }) => (
  <ul className="mt-1 flex flex-col gap-0.5 text-sm">
    {changes.flatMap(({ part, lines }) =>
      lines.map(({ name, before, after }) => (
        <li key={`${part} ${name}`} className="flex flex-wrap gap-x-2">
          <Mono className="[overflow-wrap:anywhere]">{name === part ? partWords[part]() : name}</Mono>
          <span className="text-ink-soft line-through [overflow-wrap:anywhere]">
            {differenceText(isTurned ? after : before)}
          </span>
          <span aria-hidden="true">→</span>
          <span className="font-medium [overflow-wrap:anywhere]">{differenceText(isTurned ? before : after)}</span>
        </li>
      )),
    )}
  </ul>
)

function StepRow({ step, spaceId, isBreak }: { step: TimelineStep; spaceId: number; isBreak: boolean }) {
  const said = kinds.filter((kind) => step[kind] > 0).map((kind) => `${step[kind]} × ${troubleWords[kind]()}`)
  const kind = step.php > 0 ? 'php' : 'access'
  return (
    <li className={cx('flex items-start gap-3 px-1 py-2.5', isBreak && 'bg-bad-tint')}>
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-warning-ink" />
      <div className="min-w-0 flex-1">
        <p>{said.join(' · ')}</p>
        <p className="text-ink-soft text-sm">{m.web_stats_from({ moment: formatMoment(step.at) })}</p>
      </div>
      <Link {...toSpaceTab(spaceId, 'logs')} search={{ 'log-kind': kind, 'log-errors': '1' }} className="text-sm">
        {m.web_stats_to_log()}
      </Link>
    </li>
  )
}
