import { mostScenarios } from '#base/cloud-server/monitoring.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import { type SeenMachine, seenMachine } from '../../sandbox-machine.ts'
import { seriesOf } from '../../sandbox-metrics.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { HostEvent, Monitor, MonitoredHost, MonitorRejection } from '../port.ts'
import { badPages, eventsOf, type KeptHost, measuredOf, statusOf, triggersOf } from './kept-host.ts'
import { templates } from './watches.ts'

export const monitorFaults = 'monitor'
const no = (code: MonitorRejection, detail?: string): Outcome<never> => rejected(code, detail)

function hostOf(host: KeptHost, now: number, seen: SeenMachine): MonitoredHost {
  const measured = measuredOf(host, seen, now)
  const isWindows = host.templates.includes('windows')
  return {
    reference: host.reference,
    groups: [
      { id: 'customers', name: 'Customers', hosts: 120 },
      isWindows
        ? { id: 'windows', name: 'Windows servers', hosts: 30 }
        : { id: 'linux', name: 'Linux servers', hosts: 90 },
    ],
    templates: templates.filter(({ id }) => host.templates.includes(id)),
    scenarios: host.scenarios.map(({ since, ...scenario }) => {
      const at = Math.floor(now / (scenario.everySeconds * 1000)) * scenario.everySeconds * 1000
      const isAsked = at >= since
      return {
        ...scenario,
        lastStatus: isAsked ? statusOf(scenario, at) : null,
        lastAt: isAsked ? new Date(at).toISOString() : null,
      }
    }),
    isSilent: measured.isSilent,
    measuredAt: measured.at,
    since: new Date(host.since).toISOString(),
    readAt: new Date(now).toISOString(),
  }
}

/** The book of the built-in monitor: one entry a server, each operation once. */
function monitorBook(state: SandboxState, clock: Clock) {
  const keyOf = (reference: string) => `monitor:host:${reference}`
  const nowMs = () => clock.now().getTime()
  return {
    read: async <Value>(reference: string, tell: (host: KeptHost, now: number, seen: SeenMachine) => Outcome<Value>) =>
      underFault<Value>(await takeFault(state, monitorFaults, `read ${reference}`), async () => {
        const now = nowMs()
        const host = await state.read<KeptHost>(keyOf(reference))
        if (!host) return no('not_in_monitoring', reference)
        return tell(host, now, await seenMachine(state, reference, now))
      }),

    write: async <Value>(
      operationId: string,
      reference: string,
      apply: (host: KeptHost | undefined, now: number, seen: SeenMachine) => KeptHost | Outcome<never>,
      stands: (host: KeptHost, now: number, seen: SeenMachine) => Outcome<Value>,
    ) =>
      underFault<Value>(await takeFault(state, monitorFaults, reference), async () => {
        let outcome: Outcome<Value> = { kind: 'unknown' }
        const seen = await seenMachine(state, reference, nowMs())
        await state.change<KeptHost>(keyOf(reference), (found) => {
          const now = nowMs()
          const next = found?.operations.includes(operationId) ? found : apply(found, now, seen)
          if ('kind' in next) {
            outcome = next
            return found
          }
          const known = { ...next, operations: [...new Set([...next.operations, operationId])].slice(-200) }
          outcome = stands(known, now, seen)
          return known
        })
        return outcome
      }),

    drop: async (reference: string): Promise<boolean> => {
      let existed = false
      await state.change<KeptHost>(keyOf(reference), (found) => {
        existed = found !== undefined
        return undefined
      })
      return existed
    },
  }
}
type Book = ReturnType<typeof monitorBook>

const missing = (reference: string) => no('not_in_monitoring', reference)
const facts = (host: KeptHost, now: number, seen: SeenMachine) => done(hostOf(host, now, seen))

const hostPart = (book: Book): Pick<Monitor, 'listTemplates' | 'readHost' | 'addHost' | 'removeHost'> => ({
  listTemplates: async () => done([...templates]),
  readHost: (reference) => book.read(reference, facts),

  addHost: (operationId, { reference, name, address, templates: wanted }) =>
    book.write(
      operationId,
      reference,
      (host, now) => {
        const unknown = wanted.find((id) => !templates.some((each) => each.id === id))
        if (unknown !== undefined) return no('no_such_template', unknown)
        if (address === '') return no('address_missing')
        const before: KeptHost = host ?? {
          ...{ reference, name, address, since: now, templates: [], scenarios: [], acknowledged: {}, operations: [] },
        }
        return { ...before, name, address, templates: [...wanted] }
      },
      facts,
    ),

  removeHost: async (_operationId, { reference }) => done({ existed: await book.drop(reference) }),
})

/** What goes wrong of a page is over when the page is asked for no more, or for something else. */
const withEnded = (host: KeptHost, scenario: string, now: number): KeptHost => {
  const over = badPages(host, now).filter(({ trigger }) => trigger === `web-${scenario}`)
  const resolvedAt = new Date(now).toISOString()
  return { ...host, ended: [...(host.ended ?? []), ...over.map((event) => ({ ...event, resolvedAt }))].slice(-50) }
}

const scenarioPart = (book: Book): Pick<Monitor, 'keepScenario' | 'dropScenario'> => ({
  keepScenario: (operationId, { reference, scenario }) =>
    book.write(
      operationId,
      reference,
      (host, now) => {
        if (!host) return missing(reference)
        const others = host.scenarios.filter(({ name }) => name !== scenario.name)
        if (others.length >= mostScenarios) return no('too_many', String(mostScenarios))
        const id = `s${numberFor(scenario.name, 1_000_000).toString(36)}`
        return { ...withEnded(host, id, now), scenarios: [...others, { ...scenario, id, since: now }] }
      },
      facts,
    ),
  dropScenario: (operationId, { reference, id }) =>
    book.write(
      operationId,
      reference,
      (host, now) =>
        host
          ? { ...withEnded(host, id, now), scenarios: host.scenarios.filter((each) => each.id !== id) }
          : missing(reference),
      facts,
    ),
})

const watchPart = (
  book: Book,
): Pick<Monitor, 'readGraph' | 'listTriggers' | 'listEvents' | 'listEventsOf' | 'acknowledge'> => ({
  readGraph: ({ reference, type, period }) =>
    book.read(reference, ({ since }, now, seen) =>
      done(seriesOf({ reference, type, period }, now, (at) => at >= since && seen.runs(at))),
    ),
  listTriggers: (reference) => book.read(reference, (host, now, seen) => done(triggersOf(host, seen, now))),
  listEvents: ({ reference, since }) =>
    book.read(reference, (host, now, seen) => done(eventsOf(host, seen, since.getTime(), now))),
  listEventsOf: async ({ references, since }) => {
    const told: HostEvent[] = []
    for (const reference of references) {
      const said = await book.read(reference, (host, now, seen) => done(eventsOf(host, seen, since.getTime(), now)))
      if (said.kind === 'done') told.push(...said.value.map((event) => ({ ...event, reference })))
      else if (said.kind !== 'rejected') return said
    }
    return done(told)
  },
  acknowledge: (operationId, { reference, event, note }) => {
    const found = (host: KeptHost, now: number, seen: SeenMachine) =>
      eventsOf(host, seen, host.since, now).find(({ id }) => id === event)
    return book.write(
      operationId,
      reference,
      (host, now, seen) => {
        if (!host) return missing(reference)
        if (!found(host, now, seen)) return no('no_such_event', event)
        return { ...host, acknowledged: { ...host.acknowledged, [event]: { at: now, note } } }
      },
      (host, now, seen) => {
        const told = found(host, now, seen)
        return told ? done(told) : no('no_such_event', event)
      },
    )
  },
})

export type SandboxMonitorOptions = { state: SandboxState; clock: Clock }
/** For the demo world and tests. */
export type SandboxMonitor = Monitor & {
  /** Has watched a server for so long; does nothing when it is known. */
  adopt(host: { reference: string; name: string; address: string; since: Date; templates: string[] }): Promise<void>
}

/** The built-in monitor. It keeps one entry a server under `monitor:host:<reference>`; what it measured follows from the clock. */
export function openSandboxMonitor({ state, clock }: SandboxMonitorOptions): SandboxMonitor {
  const book = monitorBook(state, clock)
  return {
    name: 'sandbox',
    abilities: { redirects: { can: true } },
    ...hostPart(book),
    ...scenarioPart(book),
    ...watchPart(book),
    async adopt({ since, ...host }) {
      const kept = { ...host, since: since.getTime(), scenarios: [], acknowledged: {}, operations: [] }
      await state.change<KeptHost>(`monitor:host:${host.reference}`, (found) => found ?? kept)
    },
  }
}
