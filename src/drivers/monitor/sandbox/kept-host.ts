import { freeGuidance, type MetricType } from '#base/cloud-server/metrics.ts'
import type { Severity, WebScenario } from '#base/cloud-server/monitoring.ts'
import { followPage } from '#base/cloud-server/watched-page.ts'
import { usageAt } from '../../sandbox-metrics.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { MonitorEvent, MonitorTemplate, Trigger } from '../port.ts'

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

/** What a template watches: too much of something, looked at every ten minutes. */
const watches: readonly {
  id: string
  of: string[]
  name: string
  severity: Severity
  type: MetricType
  above: number
}[] = [
  { id: 'cpu-high', of: ['linux', 'windows'], name: 'CPU above 40 %', severity: 'warning', type: 'cpu', above: 40 },
  {
    id: 'memory-low',
    of: ['linux', 'windows'],
    name: `Memory: less than ${freeGuidance.memory.wanted} % free`,
    severity: 'warning',
    type: 'memory',
    above: 100 - freeGuidance.memory.wanted,
  },
  {
    id: 'memory-full',
    of: ['linux', 'windows'],
    name: `Memory: less than ${freeGuidance.memory.least} % free`,
    severity: 'average',
    type: 'memory',
    above: 100 - freeGuidance.memory.least,
  },
  {
    id: 'disk-full',
    of: ['linux', 'windows'],
    name: `Disk: less than ${freeGuidance.disk.least} % free`,
    severity: 'high',
    type: 'disk',
    above: 100 - freeGuidance.disk.least,
  },
]
const watchedBy = (template: string) => watches.filter(({ of }) => of.includes(template)).map(({ name }) => name)

export const templates: readonly MonitorTemplate[] = [
  { id: 'linux', name: 'Linux by agent', family: 'linux', watches: watchedBy('linux') },
  { id: 'windows', name: 'Windows by agent', family: 'windows', watches: watchedBy('windows') },
  { id: 'web', name: 'Web server', family: 'any', watches: ['The web server does not answer on port 80 or 443'] },
  { id: 'mysql', name: 'MySQL', family: 'any', watches: ['MySQL does not run', 'MySQL: too many connections'] },
  { id: 'ping', name: 'ICMP ping', family: 'any', watches: ['The server does not answer a ping'] },
]
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

const isBad = (host: KeptHost, id: string, at: number): boolean => {
  const watch = watches.find((each) => each.id === id)
  if (watch) return Object.values(usageAt(host.reference, watch.type, at)).some((value) => value > watch.above)
  const scenario = host.scenarios.find((each) => `web-${each.id}` === id)
  return (
    scenario !== undefined &&
    !isAlwaysBad(scenario) &&
    at >= scenario.since &&
    statusOf(scenario, at) !== scenario.status
  )
}

type Watch = { id: string; name: string; severity: Severity }
const watchesOf = (host: KeptHost): Watch[] => [
  ...watches.filter(({ of }) => of.some((template) => host.templates.includes(template))),
  ...host.scenarios.map(({ id, name }): Watch => ({ id: `web-${id}`, name: `Web: ${name}`, severity: 'high' })),
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

/** What went wrong since a moment and when it was over, found by looking every ten minutes; newest first. */
export function eventsOf(host: KeptHost, since: number, now: number): MonitorEvent[] {
  const from = Math.ceil(Math.max(since, host.since) / stepMs) * stepMs
  const events: MonitorEvent[] = []
  for (const { id, name, severity } of watchesOf(host)) {
    let open: MonitorEvent | undefined
    for (let at = from; at <= now; at += stepMs) {
      const bad = isBad(host, id, at)
      if (bad && !open) {
        const eventId = `${id}-${(at / stepMs).toString(36)}`
        const acknowledged = notedOf(host, eventId)
        open = { id: eventId, trigger: id, name, severity, at: moment(at), resolvedAt: null, acknowledged }
        events.push(open)
      } else if (!bad && open) {
        open.resolvedAt = moment(at)
        open = undefined
      }
    }
  }
  const pages = [...badPages(host, now), ...(host.ended ?? [])]
  events.push(...pages.filter(({ resolvedAt }) => resolvedAt === null || Date.parse(resolvedAt) >= since))
  return events.toSorted((one, other) => other.at.localeCompare(one.at))
}

export const triggersOf = (host: KeptHost, now: number): Trigger[] => {
  const open = eventsOf(host, now - 7 * 86_400_000, now).filter(({ resolvedAt }) => resolvedAt === null)
  return watchesOf(host).map(({ id, name, severity }) => {
    const event = open.find(({ trigger }) => trigger === id)
    return { id, name, severity, isOn: true, hasProblem: event !== undefined, since: event?.at ?? null }
  })
}
