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
import { kinds, troubleText } from './timeline-picture.tsx'

type Props = {
  line: Timeline
  spaceId: number
  mayGoBack: (event: TimelineEvent) => boolean
  onGoBack: (event: TimelineEvent) => void
}
type Kind = (typeof kinds)[number]
type Trouble = { at: string; until: string } & Record<Kind, number>
type Entry = { at: string } & ({ event: TimelineEvent } | { trouble: Trouble })

/** Unusual steps that follow one another are told together. */
function runsOf(steps: readonly TimelineStep[], stepMinutes: number): Trouble[] {
  const runs: Trouble[] = []
  for (const [index, step] of steps.entries()) {
    if (!step.isUnusual) continue
    const until = new Date(Date.parse(step.at) + stepMinutes * 60_000).toISOString()
    const last = steps[index - 1]?.isUnusual ? runs.at(-1) : undefined
    const sum = (kind: Kind) => (last?.[kind] ?? 0) + step[kind]
    const run = { at: last?.at ?? step.at, until, php: sum('php'), server: sum('server'), slow: sum('slow') }
    if (last) runs[runs.length - 1] = run
    else runs.push(run)
  }
  return runs
}

/** Both together, newest first: what happened, and when far more went wrong than usual. */
const entriesOf = ({ events, steps, stepMinutes }: Timeline): Entry[] =>
  [
    ...events.map((event) => ({ at: event.at, event })),
    ...runsOf(steps ?? [], stepMinutes).map((trouble) => ({ at: trouble.at, trouble })),
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
          <TroubleRow key={entry.at} trouble={entry.trouble} spaceId={spaceId} isBreak={entry.at === line.broke?.at} />
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
    <li className={cx('flex items-start gap-3 px-3 py-3', isSuspect && 'bg-bad-tint')}>
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

function TroubleRow({ trouble, spaceId, isBreak }: { trouble: Trouble; spaceId: number; isBreak: boolean }) {
  const said = kinds.filter((kind) => trouble[kind] > 0).map((kind) => troubleText(kind, trouble[kind]))
  const kind = trouble.php > trouble.server ? 'php' : 'access'
  return (
    <li className={cx('flex items-start gap-3 px-3 py-3', isBreak && 'bg-bad-tint')}>
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-warning-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{said.join(', ')}</p>
        <p className="text-ink-soft text-sm">
          {m.web_stats_to({ from: formatMoment(trouble.at), to: formatMoment(trouble.until).slice(-5) })}
        </p>
      </div>
      <Link {...toSpaceTab(spaceId, 'logs')} search={{ 'log-kind': kind, 'log-errors': '1' }} className="text-sm">
        {m.web_stats_to_log()}
      </Link>
    </li>
  )
}
