import { type Severity, severities } from '#base/cloud-server/monitoring.ts'
import { done } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { HostEvent, HostReference, Monitor, MonitorEvent, Trigger } from '../port.ts'
import type { ZabbixApi } from './api.ts'
import { type HostReader, withoutReference } from './hosts.ts'
import { no, once } from './stop.ts'
import { delaySeconds, momentOf, number, type Row, rowsOf, secondsOf, text } from './values.ts'
import type { Vanished } from './vanished.ts'

/** Zabbix has one before ours: what nobody classified is told as what merely informs. */
const severityOf = (level: unknown): Severity => severities[Math.max(0, number(level) - 1)] ?? 'info'

/** What was done to an event, as bits. */
const acknowledges = 2
const addsMessage = 4
/** An event that says that something is wrong; the one that ends it has 0. */
const isProblem = 1

function notedIn(row: Row): MonitorEvent['acknowledged'] {
  // The newest first.
  const [note] = rowsOf(row.acknowledges)
    .filter(({ action }) => (number(action) & (acknowledges | addsMessage)) > 0)
    .toSorted((one, other) => number(other.clock) - number(one.clock))
  const at = momentOf(note?.clock)
  return note && at ? { at, note: text(note.message) } : null
}

const newestFirst = (one: MonitorEvent, other: MonitorEvent): number =>
  other.at.localeCompare(one.at) || number(other.id) - number(one.id)
const bare = ({ reference: _, ...event }: HostEvent): MonitorEvent => event

type EventPart = Pick<Monitor, 'listTriggers' | 'listEvents' | 'listEventsOf' | 'acknowledge'>
type Context = { api: ZabbixApi; hosts: HostReader; clock: Clock; vanished: Vanished }
type Asked = { hosts: ReadonlyMap<string, HostReference>; more: Readonly<Record<string, unknown>> }

function eventReader(api: ZabbixApi) {
  /** When each was over, by the event that ended it. */
  async function endsOf(rows: readonly Row[]): Promise<Map<string, string | null>> {
    const ids = rows.map(({ r_eventid }) => text(r_eventid)).filter((id) => number(id) > 0)
    if (ids.length === 0) return new Map()
    const ends = await api.read('event.get', { output: ['eventid', 'clock'], eventids: [...new Set(ids)] })
    return new Map(ends.map(({ eventid, clock }) => [text(eventid), momentOf(clock)]))
  }

  /** By its older name as well: 6 knows no other, and lets what it does not know pass. */
  async function selectNotes() {
    const fields = ['clock', 'message', 'action']
    return { selectAcknowledges: fields, ...(!(await api.isFrom(7)) && { select_acknowledges: fields }) }
  }

  return async ({ hosts, more }: Asked): Promise<HostEvent[]> => {
    if (hosts.size === 0) return []
    const rows = await api.read('event.get', {
      ...{ output: ['eventid', 'objectid', 'clock', 'name', 'severity', 'r_eventid'], hostids: [...hosts.keys()] },
      ...{ source: 0, object: 0, value: [isProblem] },
      ...{ ...(await selectNotes()), selectHosts: ['hostid'], ...more },
    })
    const ends = await endsOf(rows)
    return rows.flatMap((row) => {
      const at = momentOf(row.clock)
      const owners = rowsOf(row.hosts).flatMap(({ hostid }) => hosts.get(text(hostid)) ?? [])
      return at === null
        ? []
        : owners.map((reference) => ({
            ...{ reference, id: text(row.eventid), trigger: text(row.objectid), at },
            ...{ name: withoutReference(text(row.name), reference), severity: severityOf(row.severity) },
            resolvedAt: ends.get(text(row.r_eventid)) ?? null,
            acknowledged: notedIn(row),
          }))
    })
  }
}

/** Those that began, ended or went on since then. */
const during = (since: Date, now: Date) => ({
  problem_time_from: Math.max(0, secondsOf(since)),
  problem_time_till: secondsOf(now),
})
const since = (events: readonly HostEvent[], moment: Date): HostEvent[] =>
  events.filter(({ resolvedAt }) => resolvedAt === null || Date.parse(resolvedAt) >= moment.getTime())
const eventForm = /^[1-9]\d{0,19}$/

export function eventPart({ api, hosts, clock, vanished }: Context): EventPart {
  const read = eventReader(api)

  async function readOne(reference: HostReference, event: string): Promise<MonitorEvent> {
    const { id } = await hosts.must(reference)
    const found = eventForm.test(event)
      ? await read({ hosts: new Map([[id, reference]]), more: { eventids: [event] } })
      : []
    return bare(found[0] ?? missing(event))
  }

  return {
    listTriggers: async (reference) => {
      const { id } = await hosts.must(reference)
      const rows = await api.read('trigger.get', {
        output: ['triggerid', 'description', 'priority', 'status', 'value', 'state', 'lastchange'],
        ...{ hostids: [id], expandDescription: true, sortfield: 'description' },
        selectItems: ['itemid', 'lastclock', 'delay'],
      })
      return done(rows.map((row) => triggerOf(row, reference, clock.now())))
    },

    listEvents: async ({ reference, since: moment }) => {
      const { id } = await hosts.must(reference)
      const events = await read({ hosts: new Map([[id, reference]]), more: during(moment, clock.now()) })
      const gone = (await vanished.endedOf([reference])).filter(({ id }) => !events.some((each) => each.id === id))
      return done([...events, ...since(gone, moment)].map(bare).toSorted(newestFirst))
    },

    listEventsOf: async ({ references, since: moment }) => {
      const watched = await hosts.ids(references)
      const events = await read({ hosts: watched, more: during(moment, clock.now()) })
      const gone = await vanished.note([...watched.values()], events)
      return done([...events, ...since(gone, moment)])
    },

    acknowledge: async (_operationId, { reference, event, note }) => {
      const isNoted = ({ acknowledged }: MonitorEvent) => acknowledged?.note === note
      const stands = async () => isNoted(await readOne(reference, event))
      const message = note === '' ? {} : { message: note }
      const action = note === '' ? acknowledges : acknowledges | addsMessage
      if (!(await stands()))
        await once(() => api.write('event.acknowledge', { eventids: [event], action, ...message }), stands)
      return done(await readOne(reference, event))
    },
  }
}

const missing = (event: string): never => {
  throw no('no_such_event', event)
}

/** So long what was measured says how it stands: three times as long as it should be apart. */
const freshLeast = 600
/** Where that follows from a macro or from the hour of the day. */
const freshUntold = 3600
function freshSeconds(delay: string): number {
  const seconds = delaySeconds(delay)
  return seconds === 0 && !/^0?$/.test(delay) ? freshUntold : Math.max(freshLeast, 3 * seconds)
}
const stands = '0'

/** Of several items the one that was measured least lately says what a trigger can know. */
function measuredBy(row: Row, now: Date): Pick<Trigger, 'isKnown' | 'measuredAt'> {
  const items = rowsOf(row.items)
  const latest = items.map(({ lastclock }) => number(lastclock))
  const measuredAt = latest.length > 0 ? momentOf(Math.min(...latest)) : null
  const isFresh = items.every(({ lastclock, delay }) => secondsOf(now) - number(lastclock) <= freshSeconds(text(delay)))
  return { measuredAt, isKnown: measuredAt !== null && isFresh && (text(row.state) || stands) === stands }
}

const triggerOf = (row: Row, reference: HostReference, now: Date): Trigger => {
  const hasProblem = row.value === '1'
  return {
    id: text(row.triggerid),
    name: withoutReference(text(row.description), reference),
    severity: severityOf(row.priority),
    isOn: row.status === '0',
    hasProblem,
    since: hasProblem ? momentOf(row.lastchange) : null,
    ...measuredBy(row, now),
  }
}
