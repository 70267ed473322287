import { History, TriangleAlert } from 'lucide-react'
import { toPutBack } from '#areas/hosting/backups/web/public.ts'
import { toFile } from '#areas/hosting/files/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { momentIn } from '#design/language/day-words.ts'
import { m } from '#words'
import type { Timeline, TimelineEvent } from '../contract/shapes.ts'
import { eventLooks, eventText } from './event-words.ts'
import { fieldLabel, valueText } from './field-words.ts'
import { kinds, troubleText } from './timeline-picture.tsx'
import { type Trouble, toLog, troublesOf } from './troubles.ts'

type Props = {
  line: Timeline
  spaceId: number
  mayGoBack: (event: TimelineEvent) => boolean
  onGoBack: (event: TimelineEvent) => void
  mayPutBack: boolean
}
type Entry = { at: string } & ({ event: TimelineEvent } | { trouble: Trouble })

/** Both together, newest first: what happened, and when far more went wrong than usual. */
const entriesOf = ({ events, steps, stepMinutes }: Timeline): Entry[] =>
  [
    ...events.map((event) => ({ at: event.at, event })),
    ...troublesOf(steps ?? [], stepMinutes).map((trouble) => ({ at: trouble.at, trouble })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))

export function EventList({ line, spaceId, mayGoBack, onGoBack, mayPutBack }: Props) {
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
            spaceId={spaceId}
            mayPutBack={mayPutBack}
            isSuspect={entry.event.id === line.broke?.event}
            onGoBack={mayGoBack(entry.event) ? onGoBack : undefined}
          />
        ) : (
          <TroubleRow key={entry.at} trouble={entry.trouble} spaceId={spaceId} isBreak={entry.at === line.broke?.at} />
        ),
      )}
    </ol>
  )
}

type EventProps = {
  event: TimelineEvent
  spaceId: number
  isSuspect: boolean
  onGoBack: ((event: TimelineEvent) => void) | undefined
  mayPutBack: boolean
}

/** The way to how a changed file was, in the newest backup from before. */
export function PutFileBack({ event: { file }, spaceId }: { event: TimelineEvent; spaceId: number }) {
  const before = file?.before
  if (!before) return null
  return (
    <Link {...toPutBack(spaceId, before)} className="text-sm">
      {m.web_stats_put_back({ moment: momentIn(before.takenAt) })}
    </Link>
  )
}

function EventRow({ event, spaceId, isSuspect, onGoBack, mayPutBack }: EventProps) {
  const { icon: Icon, ink, label } = eventLooks[event.kind]
  const by = event.by ?? (event.isOutside ? m.web_stats_outside() : undefined)
  return (
    <li className={cx('flex items-start gap-3 px-3 py-3', isSuspect && 'bg-bad-tint')}>
      <Icon aria-hidden="true" size={18} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">
            <span className="sr-only">{label()}: </span>
            {event.file ? <Link {...toFile(spaceId, event.file.path)}>{eventText(event)}</Link> : eventText(event)}
          </span>
          {isSuspect && <Badge tone="bad">{m.web_stats_suspected()}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <MomentText moment={event.at} />
          {by && ` · ${by}`}
        </p>
        {event.reason && <p className="text-sm">{event.reason}</p>}
        {event.changes.length > 0 && event.kind !== 'full' && event.kind !== 'room' && <Changes event={event} />}
        {mayPutBack && <PutFileBack event={event} spaceId={spaceId} />}
      </div>
      {onGoBack && (
        <Button
          size="small"
          onPress={() => onGoBack(event)}
          aria-label={m.web_stats_go_back_of({ what: eventText(event) })}
        >
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
          <span className="text-ink-soft [overflow-wrap:anywhere]">{fieldLabel(part, name)}</span>
          <span className="text-ink-soft line-through [overflow-wrap:anywhere]">
            {valueText(part, name, isTurned ? after : before)}
          </span>
          <span aria-hidden="true">→</span>
          <span className="font-medium [overflow-wrap:anywhere]">
            {valueText(part, name, isTurned ? before : after)}
          </span>
        </li>
      )),
    )}
  </ul>
)

function TroubleRow({ trouble, spaceId, isBreak }: { trouble: Trouble; spaceId: number; isBreak: boolean }) {
  const said = kinds.filter((kind) => trouble[kind] > 0).map((kind) => troubleText(kind, trouble[kind]))
  return (
    <li className={cx('flex items-start gap-3 px-3 py-3', isBreak && 'bg-bad-tint')}>
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-warning-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{said.join(', ')}</p>
        <p className="text-ink-soft text-sm">
          {m.web_stats_to({ from: formatMoment(trouble.at), to: formatMoment(trouble.until).slice(-5) })}
        </p>
      </div>
      <Link {...toLog(spaceId, trouble)} className="text-sm">
        {m.web_stats_to_log()}
      </Link>
    </li>
  )
}
