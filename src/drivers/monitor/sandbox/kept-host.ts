import type { Severity, WebScenario } from '#base/cloud-server/monitoring.ts'
import { followPage } from '#base/cloud-server/watched-page.ts'
import type { SeenMachine } from '../../sandbox-machine.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { MonitorEvent, Trigger } from '../port.ts'
import { agentTemplates, type Look, watches } from './watches.ts'

export type KeptScenario = WebScenario & { id: string; since: number }
export type KeptHost = {
  reference: string
  name: string
  address: string
  since: number
  templates: string[]
  scenarios: KeptScenario[]
  acknowledged: Record<string, { at: number; note: string }>
  /** Of scenarios that were replaced while they went wrong. */
  ended?: MonitorEvent[]
  operations: string[]
}

const stepMs = 600_000

/** What a page always answers, told by its path: `/status/503`, and `/redirect?to=…` what is there. */
function alwaysAnswers(url: string): number | undefined {
  const page = followPage(url, (each) => {
    const { pathname, searchParams } = new URL(each)
    return pathname === '/redirect' ? (searchParams.get('to') ?? undefined) : undefined
  })
  if (page.kind !== 'answers') return 0
  const told = /^\/status\/(\d{3})$/.exec(new URL(page.url).pathname)?.[1]
  return told === undefined ? undefined : Number(told)
}

/** Whether it always answers something else than it should. */
export const isAlwaysBad = ({ url, status }: WebScenario): boolean => (alwaysAnswers(url) ?? status) !== status

/** By chance of its address: one page in five answers 503 for an hour on some days. */
export function statusOf({ url, status }: WebScenario, at: number): number {
  const always = alwaysAnswers(url)
  if (always !== undefined) return always
  const hours = Math.floor(at / 3_600_000)
  return numberFor(`scenario ${url} ${hours}`, 100) < 3 ? 503 : status
}

type Watch = { id: string; name: string; severity: Severity; by: 'agent' | 'outside'; look: (at: number) => Look }

/** What is looked at of a server: by its templates, and the pages that are asked for. */
const watchesOf = (host: KeptHost, seen: SeenMachine): Watch[] => [
  ...watches
    .filter(({ of }) => of.some((template) => host.templates.includes(template)))
    .map(({ look, ...watch }) => ({ ...watch, look: (at: number) => look(host.reference, seen, at) })),
  ...host.scenarios.map((scenario): Watch => {
    const { id, name } = scenario
    const look = (at: number): Look => {
      if (at < scenario.since) return 'unknown'
      return !isAlwaysBad(scenario) && statusOf(scenario, at) !== scenario.status ? 'bad' : 'good'
    }
    return { id: `web-${id}`, name: `Web: ${name}`, severity: 'high', by: 'outside', look }
  }),
]

const moment = (at: number) => new Date(at).toISOString()

/** A page that always goes wrong does so from its first moment on. */
export const badPages = (host: KeptHost, now: number): MonitorEvent[] =>
  host.scenarios
    .filter((scenario) => isAlwaysBad(scenario) && scenario.since <= now)
    .map(({ id, name, since }) => {
      const eventId = `web-${id}-${since.toString(36)}`
      return {
        ...{ id: eventId, trigger: `web-${id}`, name: `Web: ${name}`, severity: 'high', at: moment(since) },
        ...{ resolvedAt: null, acknowledged: notedOf(host, eventId) },
      }
    })

const notedOf = ({ acknowledged }: KeptHost, event: string): MonitorEvent['acknowledged'] => {
  const noted = acknowledged[event]
  return noted ? { at: moment(noted.at), note: noted.note } : null
}

/** When it is looked: every ten minutes, and as soon as the server or its firewall became otherwise. */
function looksAt({ changes }: SeenMachine, from: number, now: number): number[] {
  const first = Math.ceil(from / stepMs) * stepMs
  const steps = Array.from(
    { length: Math.max(0, Math.floor((now - first) / stepMs) + 1) },
    (_, at) => first + at * stepMs,
  )
  const between = changes.map(nextMinute).filter((at) => at >= from && at <= now && at % stepMs !== 0)
  return [...new Set([...steps, ...between])].toSorted((one, other) => one - other)
}

const minuteMs = 60_000
const nextMinute = (at: number): number => Math.ceil(at / minuteMs) * minuteMs
const eventIdOf = (watch: string, at: number): string =>
  at % stepMs === 0 ? `${watch}-${(at / stepMs).toString(36)}` : `${watch}-m${(at / minuteMs).toString(36)}`

/** What was wrong before the first look of a span began before it: the same event, however much of it is asked for. */
function beganAt(look: (at: number) => Look, at: number, from: number): number {
  let began = at
  for (
    let before = Math.ceil(at / stepMs) * stepMs - stepMs;
    before >= from && look(before) !== 'good';
    before -= stepMs
  )
    if (look(before) === 'bad') began = before
  return began
}

/** What went wrong since a moment and when it was over; newest first. What cannot be looked at stays as it was seen last. */
export function eventsOf(host: KeptHost, seen: SeenMachine, since: number, now: number): MonitorEvent[] {
  const moments = looksAt(seen, Math.max(since, host.since), now)
  const events: MonitorEvent[] = []
  for (const { id, name, severity, look } of watchesOf(host, seen)) {
    let open: MonitorEvent | undefined
    for (const at of moments) {
      const told = look(at)
      if (told === 'bad' && !open) {
        const began = at === moments[0] ? beganAt(look, at, host.since) : at
        const eventId = eventIdOf(id, began)
        const acknowledged = notedOf(host, eventId)
        open = { id: eventId, trigger: id, name, severity, at: moment(began), resolvedAt: null, acknowledged }
        events.push(open)
      } else if (told === 'good' && open) {
        open.resolvedAt = moment(at)
        open = undefined
      }
    }
  }
  const pages = [...badPages(host, now), ...(host.ended ?? [])]
  events.push(...pages.filter(({ resolvedAt }) => resolvedAt === null || Date.parse(resolvedAt) >= since))
  return events.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** The last minute in which that was looked at; undefined where it never was since the server is watched. */
function lastLook(host: KeptHost, seen: SeenMachine, { by, look }: Pick<Watch, 'by' | 'look'>, now: number) {
  const lately = Math.floor(now / minuteMs) * minuteMs
  const offs = by === 'agent' ? seen.changes.filter((at) => at <= now).toSorted((one, other) => other - one) : []
  const ends = offs.map((at) => Math.ceil(at / minuteMs) * minuteMs - minuteMs)
  return [lately, ...ends].find((at) => at >= host.since + minuteMs && look(at) !== 'unknown')
}

/** When something was measured of a server last: by its agent, where a template asks that, and otherwise from outside. */
export function measuredOf(host: KeptHost, seen: SeenMachine, now: number): { at: string | null; isSilent: boolean } {
  const asksAgent = host.templates.some((template) => agentTemplates.includes(template))
  const look = (at: number): Look => (asksAgent && !seen.runs(at) ? 'unknown' : 'good')
  const last = lastLook(host, seen, { by: asksAgent ? 'agent' : 'outside', look }, now)
  return { at: last === undefined ? null : moment(last), isSilent: asksAgent && !seen.runs(now) }
}

export const triggersOf = (host: KeptHost, seen: SeenMachine, now: number): Trigger[] => {
  const open = eventsOf(host, seen, now - 7 * 86_400_000, now).filter(({ resolvedAt }) => resolvedAt === null)
  return watchesOf(host, seen).map((watch) => {
    const { id, name, severity, look } = watch
    const event = open.find(({ trigger }) => trigger === id)
    const last = lastLook(host, seen, watch, now)
    return {
      ...{ id, name, severity, isOn: true, hasProblem: event !== undefined, since: event?.at ?? null },
      isKnown: last !== undefined && look(now) !== 'unknown',
      measuredAt: last === undefined ? null : moment(last),
    }
  })
}
