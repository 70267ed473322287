import type { Outcome } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { HostReference, Monitor, MonitorAbilities, MonitoredHost } from '../port.ts'
import { type ZabbixApiOptions, zabbixApi } from './api.ts'
import { eventPart } from './events.ts'
import { graphPart } from './graphs.ts'
import { hostReader, type ZabbixHost } from './hosts.ts'
import { pageReader } from './pages.ts'
import { heard } from './stop.ts'
import { templatePart, templateReader } from './templates.ts'
import { vanishedEvents } from './vanished.ts'
import { factsReader, type HostContext, hostPart } from './watch-host.ts'

export type ZabbixOptions = ZabbixApiOptions & {
  /** What went wrong and is not over: Zabbix forgets it with its trigger. */
  state: SandboxState
  clock: Clock
}

function pagePart(context: HostContext): Pick<Monitor, 'keepScenario' | 'dropScenario'> {
  const { hosts, pages } = context
  const factsOf = factsReader(context)
  const change = async (
    reference: HostReference,
    act: (host: ZabbixHost) => Promise<void>,
  ): Promise<Outcome<MonitoredHost>> => {
    const host = await hosts.must(reference)
    await act(host)
    return factsOf(host)
  }
  return {
    keepScenario: (_operationId, { reference, scenario }) => change(reference, (host) => pages.keep(host, scenario)),
    dropScenario: (_operationId, { reference, id }) => change(reference, (host) => pages.drop(host, id)),
  }
}

/** Zabbix judges no address that a page leads to: it follows all, inside as well, or none. */
const abilities: MonitorAbilities = {
  redirects: {
    can: false,
    because: {
      nl: 'Doorverwijzingen worden niet gevolgd: geef het adres waar de pagina zelf staat, of verwacht haar 301 of 302.',
      en: 'Redirects are not followed: give the address of the page itself, or expect its 301 or 302.',
      fr: 'Les redirections ne sont pas suivies : indiquez l’adresse de la page elle-même, ou attendez son 301 ou 302.',
    },
  },
}

type Calls = Omit<Monitor, 'name' | 'abilities'>
/** Every call of it ends in an outcome, whatever stopped it on its way. */
const hearing = (monitor: Calls): Calls => ({
  listTemplates: () => heard(() => monitor.listTemplates()),
  readHost: (reference) => heard(() => monitor.readHost(reference)),
  addHost: (id, order) => heard(() => monitor.addHost(id, order)),
  removeHost: (id, order) => heard(() => monitor.removeHost(id, order)),
  readGraph: (of) => heard(() => monitor.readGraph(of)),
  keepScenario: (id, order) => heard(() => monitor.keepScenario(id, order)),
  dropScenario: (id, order) => heard(() => monitor.dropScenario(id, order)),
  listTriggers: (reference) => heard(() => monitor.listTriggers(reference)),
  listEvents: (of) => heard(() => monitor.listEvents(of)),
  listEventsOf: (of) => heard(() => monitor.listEventsOf(of)),
  acknowledge: (id, order) => heard(() => monitor.acknowledge(id, order)),
})

/** A Zabbix 6 or 7 of the provider's, by its JSON-RPC. What is wanted is compared with what stands there, so that a write that is asked again does nothing again. */
export function openZabbix({ state, clock, ...options }: ZabbixOptions): Monitor {
  const api = zabbixApi(options)
  const hosts = hostReader(api)
  const templates = templateReader(api, options.settings)
  const vanished = vanishedEvents(state, clock)
  const context = { api, settings: options.settings, clock, hosts, templates, pages: pageReader(api) }
  return {
    name: 'zabbix',
    abilities,
    ...hearing({
      ...templatePart(templates),
      ...hostPart(context, vanished),
      ...pagePart(context),
      ...graphPart(api, hosts, clock),
      ...eventPart({ api, hosts, clock, vanished }),
    }),
  }
}
