import type { MetricPeriod, MetricSeries, MetricType } from '#base/cloud-server/metrics.ts'
import type { Severity, WebScenario } from '#base/cloud-server/monitoring.ts'
import { driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** Which server: the reference of its service, `service-17`. */
export type HostReference = string
type One = { reference: HostReference }

export type HostGroup = { id: string; name: string; hosts: number }
export type MonitorTemplate = {
  id: string
  name: string
  family: 'linux' | 'windows' | 'any'
  /** What each of its triggers says, in words of the monitor: `Disk: less than 10 % free`. */
  watches: string[]
}

export type MonitoredHost = {
  reference: HostReference
  groups: HostGroup[]
  templates: MonitorTemplate[]
  scenarios: (WebScenario & { id: string; lastStatus: number | null; lastAt: string | null })[]
  /** The agent on it does not answer. */
  isSilent: boolean
  /** When something was measured of it last; null as long as nothing was. */
  measuredAt: string | null
  since: string
  readAt: string
}

export type Trigger = {
  id: string
  name: string
  severity: Severity
  isOn: boolean
  hasProblem: boolean
  since: string | null
  /** Whether what was measured last says how it stands now. */
  isKnown: boolean
  /** When that was; null as long as nothing was measured. */
  measuredAt: string | null
}
export type MonitorEvent = {
  id: string
  trigger: string
  name: string
  severity: Severity
  at: string
  /** Null while it goes on. */
  resolvedAt: string | null
  acknowledged: { at: string; note: string } | null
}

export type HostEvent = MonitorEvent & { reference: HostReference }

/** `redirects`: whether a page is followed to where it leads. */
export const monitorAbilities = ['redirects'] as const
export type MonitorAbilities = Readonly<Record<(typeof monitorAbilities)[number], Ability>>

export type MonitorRejection =
  | 'not_in_monitoring'
  | 'no_such_template'
  | 'no_such_event'
  | 'too_many'
  | 'address_missing'
  | 'access_denied'
  | 'refused'

/**
 * Who watches servers. Promises, held by the conformance suite: a write is known by its operation id and asked again
 * does nothing again; a server that is added twice is one; what nobody added is `not_in_monitoring`. No page is asked for at an
 * address inside, nor followed to one (`base/cloud-server/watched-page.ts`).
 */
export interface Monitor {
  readonly name: string
  readonly abilities: MonitorAbilities
  listTemplates(): Promise<Outcome<MonitorTemplate[]>>
  readHost(reference: HostReference): Promise<Outcome<MonitoredHost>>
  /** Adds it, or gives it these templates from now on. */
  addHost(
    operationId: string,
    order: One & { name: string; address: string; templates: readonly string[] },
  ): Promise<Outcome<MonitoredHost>>
  /** What was measured goes with it. */
  removeHost(operationId: string, order: One): Promise<Outcome<{ existed: boolean }>>
  readGraph(of: One & { type: MetricType; period: MetricPeriod }): Promise<Outcome<MetricSeries[]>>
  /** One of the same name is replaced. */
  keepScenario(operationId: string, order: One & { scenario: WebScenario }): Promise<Outcome<MonitoredHost>>
  dropScenario(operationId: string, order: One & { id: string }): Promise<Outcome<MonitoredHost>>
  listTriggers(reference: HostReference): Promise<Outcome<Trigger[]>>
  /** Newest first. */
  listEvents(of: One & { since: Date }): Promise<Outcome<MonitorEvent[]>>
  /**
   * Of all of these at once, those that began, ended or went on since then; of what nobody added there are none. For
   * whoever looks every minute.
   */
  listEventsOf(of: { references: readonly HostReference[]; since: Date }): Promise<Outcome<HostEvent[]>>
  acknowledge(operationId: string, order: One & { event: string; note: string }): Promise<Outcome<MonitorEvent>>
}

export const monitorKey = driverKey<Monitor>('monitor')
