import { freeGuidance, type MetricType } from '#base/cloud-server/metrics.ts'
import type { Severity } from '#base/cloud-server/monitoring.ts'
import type { SeenMachine } from '../../sandbox-machine.ts'
import { usageAt, wave } from '../../sandbox-metrics.ts'
import type { MonitorTemplate } from '../port.ts'

/** `unknown`: nobody answers whom that could be asked. */
export type Look = 'good' | 'bad' | 'unknown'
type Watch = {
  id: string
  /** The templates that look at it. */
  of: readonly string[]
  name: string
  severity: Severity
  /** Whether the agent on the server tells it, or it is seen from elsewhere. */
  by: 'agent' | 'outside'
  look(reference: string, seen: SeenMachine, at: number): Look
}

const systems = ['linux', 'windows'] as const
export const agentTemplates: readonly string[] = [...systems, 'mysql']

/** By the agent, which says nothing while the system that it is part of does not run. */
const told =
  (isBad: (reference: string, at: number) => boolean): Watch['look'] =>
  (reference, seen, at) => {
    if (!seen.runs(at)) return 'unknown'
    return isBad(reference, at) ? 'bad' : 'good'
  }
const tooMuch = (type: MetricType, above: number) =>
  told((reference, at) => Object.values(usageAt(reference, type, at)).some((value) => value > above))

const { memory, disk } = freeGuidance
const webPorts = [80, 443] as const
/** So rarely it is busy that there are too many of them. */
const fullDatabase = 0.985

export const watches: readonly Watch[] = [
  {
    ...{ id: 'cpu-high', of: systems, name: 'CPU above 40 %', severity: 'warning', by: 'agent' },
    look: tooMuch('cpu', 40),
  },
  {
    ...{ id: 'memory-low', of: systems, name: `Memory: less than ${memory.wanted} % free`, severity: 'warning' },
    ...{ by: 'agent', look: tooMuch('memory', 100 - memory.wanted) },
  },
  {
    ...{ id: 'memory-full', of: systems, name: `Memory: less than ${memory.least} % free`, severity: 'average' },
    ...{ by: 'agent', look: tooMuch('memory', 100 - memory.least) },
  },
  {
    ...{ id: 'disk-full', of: systems, name: `Disk: less than ${disk.least} % free`, severity: 'high' },
    ...{ by: 'agent', look: tooMuch('disk', 100 - disk.least) },
  },
  {
    ...{ id: 'web-silent', of: ['web'], name: 'The web server does not answer on port 80 or 443', severity: 'high' },
    by: 'outside',
    look: (_, seen, at) => (seen.runs(at) && webPorts.some((port) => seen.letsIn(port, at)) ? 'good' : 'bad'),
  },
  {
    ...{ id: 'mysql-off', of: ['mysql'], name: 'MySQL does not run', severity: 'high', by: 'agent' },
    // It starts with the system, and runs as long as that does.
    look: told(() => false),
  },
  {
    ...{ id: 'mysql-many', of: ['mysql'], name: 'MySQL: too many connections', severity: 'warning', by: 'agent' },
    look: told((reference, at) => wave(`mysql ${reference}`, at / 1000, 3_600) > fullDatabase),
  },
  {
    ...{ id: 'ping-silent', of: ['ping'], name: 'The server does not answer a ping', severity: 'high', by: 'outside' },
    // The provider's own addresses are let in by every firewall.
    look: (_, seen, at) => (seen.isOn(at) ? 'good' : 'bad'),
  },
]
const watchedBy = (template: string) => watches.filter(({ of }) => of.includes(template)).map(({ name }) => name)

export const templates: readonly MonitorTemplate[] = [
  { id: 'linux', name: 'Linux by agent', family: 'linux', watches: watchedBy('linux') },
  { id: 'windows', name: 'Windows by agent', family: 'windows', watches: watchedBy('windows') },
  { id: 'web', name: 'Web server', family: 'any', watches: watchedBy('web') },
  { id: 'mysql', name: 'MySQL', family: 'any', watches: watchedBy('mysql') },
  { id: 'ping', name: 'ICMP ping', family: 'any', watches: watchedBy('ping') },
]
