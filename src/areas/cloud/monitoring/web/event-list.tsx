import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { dayOf } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { momentIn, momentWords, timeOf } from '#design/language/day-words.ts'
import { m } from '#words'
import type { MonitorEvent } from '../contract/shapes.ts'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { SeverityBadge } from './severity.tsx'

/** So many stand there at first. */
const atFirst = 8

type Props = { server: PartOfServer; events: readonly MonitorEvent[] }

/** What went wrong, until when, and who looks after it. */
export function EventList({ server, events }: Props) {
  const [isLong, setLong] = useState(false)
  const [looked, lookAfter] = useState<MonitorEvent>()
  const shown = isLong ? events : events.slice(0, atFirst)
  return (
    <Section title={m.monitoring_events()} help={m.monitoring_events_help()} isFlush>
      {events.length === 0 ? (
        <p className="px-5 pb-5 text-ink-soft">{m.monitoring_no_events()}</p>
      ) : (
        <ul>
          {shown.map((event) => (
            <Event key={event.id} event={event} mayNote={server.canChange} onNote={() => lookAfter(event)} />
          ))}
        </ul>
      )}
      {events.length > shown.length && (
        <div className="border-line border-t px-5 py-3">
          <Button look="quiet" size="small" onPress={() => setLong(true)}>
            {m.monitoring_more_events()}
          </Button>
        </div>
      )}
      {looked && <AcknowledgeDialog server={server} event={looked} onClose={() => lookAfter(undefined)} />}
    </Section>
  )
}

type EventProps = { event: MonitorEvent; mayNote: boolean; onNote: () => void }

function Event({ event, mayNote, onNote }: EventProps) {
  const { name, severity, at, resolvedAt, acknowledged } = event
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-2">
          {name}
          <SeverityBadge severity={severity} />
        </div>
        <div className="text-ink-soft text-sm">
          {resolvedAt ? (
            m.monitoring_event_over({ from: momentWords(at), until: untilWords(at, resolvedAt) })
          ) : (
            <Status tone="bad">{m.monitoring_event_open({ from: momentIn(at) })}</Status>
          )}
        </div>
        {acknowledged && <p className="text-sm">{noteWords(acknowledged)}</p>}
      </div>
      {!acknowledged && mayNote && (
        <Button
          size="small"
          look={resolvedAt ? 'quiet' : 'secondary'}
          icon={MessageSquare}
          aria-label={m.monitoring_acknowledge_name({ name })}
          onPress={onNote}
        >
          {m.monitoring_acknowledge()}
        </Button>
      )}
    </li>
  )
}

/** On the same day the time says enough. */
const untilWords = (from: string, until: string): string =>
  dayOf(new Date(from)) === dayOf(new Date(until)) ? timeOf(until) : momentIn(until)

function noteWords({ at, note, by }: NonNullable<MonitorEvent['acknowledged']>): string {
  const moment = momentIn(at)
  return by === null
    ? m.monitoring_acknowledged_somebody({ moment, note })
    : m.monitoring_acknowledged({ by, moment, note })
}
