import type { MetricType } from '#base/cloud-server/metrics.ts'
import type { Severity, WebScenario } from '#base/cloud-server/monitoring.ts'
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
  operations: string[]
}

export const templates: readonly MonitorTemplate[] = [
  { id: 'linux', name: 'Linux by agent', family: 'linux' },
  { id: 'windows', name: 'Windows by agent', family: 'windows' },
  { id: 'web', name: 'Web server', family: 'any' },
  { id: 'mysql', name: 'MySQL', family: 'any' },
  { id: 'ping', name: 'ICMP ping', family: 'any' },
]

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
    name: 'Memory: less than 15 % free',
    severity: 'average',
    type: 'memory',
    above: 85,
  },
  {
    id: 'disk-full',
    of: ['linux', 'windows'],
    name: 'Disk: less than 10 % free',
    severity: 'high',
    type: 'disk',
    above: 90,
  },
]
const stepMs = 600_000

/** By chance of its address: one page in five answers 503 for an hour on some days. */
export function statusOf({ url, status }: WebScenario, at: number): number {
  const hours = Math.floor(at / 3_600_000)
  return numberFor(`scenario ${url} ${hours}`, 100) < 3 ? 503 : status
}

const isBad = (host: KeptHost, id: string, at: number): boolean => {
  const watch = watches.find((each) => each.id === id)
  if (watch) return Object.values(usageAt(host.reference, watch.type, at)).some((value) => value > watch.above)
  const scenario = host.scenarios.find((each) => `web-${each.id}` === id)
  return scenario !== undefined && at >= scenario.since && statusOf(scenario, at) !== scenario.status
}

type Watch = { id: string; name: string; severity: Severity }
const watchesOf = (host: KeptHost): Watch[] => [
  ...watches.filter(({ of }) => of.some((template) => host.templates.includes(template))),
  ...host.scenarios.map(({ id, name }): Watch => ({ id: `web-${id}`, name: `Web: ${name}`, severity: 'high' })),
]

const moment = (at: number) => new Date(at).toISOString()

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
        const noted = host.acknowledged[eventId]
        const acknowledged = noted ? { at: moment(noted.at), note: noted.note } : null
        open = { id: eventId, trigger: id, name, severity, at: moment(at), resolvedAt: null, acknowledged }
        events.push(open)
      } else if (!bad && open) {
        open.resolvedAt = moment(at)
        open = undefined
      }
    }
  }
  return events.toSorted((one, other) => other.at.localeCompare(one.at))
}

export const triggersOf = (host: KeptHost, now: number): Trigger[] => {
  const open = eventsOf(host, now - 7 * 86_400_000, now).filter(({ resolvedAt }) => resolvedAt === null)
  return watchesOf(host).map(({ id, name, severity }) => {
    const event = open.find(({ trigger }) => trigger === id)
    return { id, name, severity, isOn: true, hasProblem: event !== undefined, since: event?.at ?? null }
  })
}
