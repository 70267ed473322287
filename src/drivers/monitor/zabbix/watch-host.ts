import { done, type Outcome } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { Monitor, MonitoredHost } from '../port.ts'
import type { ZabbixApi } from './api.ts'
import { type HostReader, tagsOf, technicalName, visibleName, type ZabbixHost } from './hosts.ts'
import type { PageReader } from './pages.ts'
import type { ZabbixSettings } from './settings.ts'
import { no, once } from './stop.ts'
import type { KnownTemplate, TemplateReader } from './templates.ts'
import { momentOf, number, text } from './values.ts'
import type { Vanished } from './vanished.ts'

export type HostContext = {
  api: ZabbixApi
  settings: ZabbixSettings
  clock: Clock
  hosts: HostReader
  templates: TemplateReader
  pages: PageReader
}
type Order = Parameters<Monitor['addHost']>[1]
/** As it should stand. `links`: all of its templates, those that were linked by hand as well; `clears`: those that go with all they brought. */
type Wanted = { name: string; ip: string; links: string[]; clears: string[] }

const idsOf = (ids: readonly string[]) => ids.map((templateid) => ({ templateid }))
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** Of an agent that is asked, or that tells by itself; what Zabbix says of itself is no measurement. */
const [byAgent, ofItself] = [['0', '7'], '5']

/** When something was measured of a host last: by its agent, where it is asked anything, and otherwise from outside. */
async function measuredLast(api: ZabbixApi, hostid: string): Promise<string | null> {
  const items = await api.read('item.get', { output: ['itemid', 'type', 'lastclock'], hostids: [hostid] })
  const told = items.filter(({ type }) => byAgent.includes(text(type)))
  const counted = told.length > 0 ? told : items.filter(({ type }) => text(type) !== ofItself)
  return momentOf(Math.max(0, ...counted.map(({ lastclock }) => number(lastclock))))
}

export function factsReader({ api, clock, templates, pages }: HostContext) {
  return async (host: ZabbixHost, known?: readonly KnownTemplate[]): Promise<Outcome<MonitoredHost>> => {
    const { id, reference, since, isSilent } = host
    const readAt = clock.now().toISOString()
    const [groups, offered, scenarios, measuredAt] = await Promise.all([
      api.read('hostgroup.get', { output: ['groupid', 'name'], hostids: [id], selectHosts: 'count' }),
      known ?? templates.known(),
      pages.list(host),
      measuredLast(api, id),
    ])
    return done({
      reference,
      groups: groups.map(({ groupid, name, hosts }) => ({ id: text(groupid), name: text(name), hosts: number(hosts) })),
      templates: await templates.told(offered.filter((each) => host.templates.includes(each.id))),
      scenarios,
      ...{ isSilent, measuredAt },
      since: since ?? readAt,
      readAt,
    })
  }
}

const stands = (host: ZabbixHost | undefined, { name, ip, links }: Wanted): boolean =>
  host !== undefined && host.name === name && host.interface?.ip === ip && isSame(host.templates, links)

function writer({ api, settings, clock, hosts }: HostContext) {
  async function groupId(): Promise<string> {
    const [group] = await api.read('hostgroup.get', { output: ['groupid'], filter: { name: [settings.group] } })
    if (!group) throw no('access_denied', `the host group ${settings.group} is not there, or not for this user`)
    return text(group.groupid)
  }

  async function create(reference: string, wanted: Wanted): Promise<void> {
    const groupid = await groupId()
    const agent = { type: 1, main: 1, useip: 1, ip: wanted.ip, dns: '', port: '10050' }
    await once(
      () =>
        api.write('host.create', {
          ...{ host: technicalName(reference), name: wanted.name, groups: [{ groupid }], interfaces: [agent] },
          ...{ tags: tagsOf(reference, clock.now().toISOString()), templates: idsOf(wanted.links) },
        }),
      async () => stands(await hosts.find(reference), wanted),
    )
  }

  async function update(host: ZabbixHost, wanted: Wanted): Promise<void> {
    const { id, reference } = host
    if (host.interface && host.interface.ip !== wanted.ip)
      await api.write('hostinterface.update', { interfaceid: host.interface.id, ip: wanted.ip })
    if (host.name === wanted.name && isSame(host.templates, wanted.links)) return
    await once(
      () =>
        api.write('host.update', {
          ...{ hostid: id, name: wanted.name, templates: idsOf(wanted.links) },
          templates_clear: idsOf(wanted.clears),
        }),
      async () => stands(await hosts.find(reference), wanted),
    )
  }

  return { create, update }
}

type HostPart = Pick<Monitor, 'readHost' | 'addHost' | 'removeHost'>

export function hostPart(context: HostContext, vanished: Vanished): HostPart {
  const { api, hosts, templates } = context
  const factsOf = factsReader(context)
  const { create, update } = writer(context)

  async function add({ reference, name, address: ip, templates: keys }: Order): Promise<Outcome<MonitoredHost>> {
    const known = await templates.known()
    const links = (await templates.wanted(keys, known)).map(({ id }) => id)
    if (ip === '') throw no('address_missing')
    const [host, ...twins] = await hosts.all(reference)
    // An answer that got lost was waited for too short a time: it was made twice.
    if (twins.length > 0)
      await api.write(
        'host.delete',
        twins.map(({ id }) => id),
      )
    const ours = new Set(known.map(({ id }) => id))
    const byHand = host?.templates.filter((id) => !ours.has(id)) ?? []
    const clears = host?.templates.filter((id) => ours.has(id) && !links.includes(id)) ?? []
    const wanted = { name: visibleName(name, reference), ip, links: [...byHand, ...links], clears }
    if (host) await update(host, wanted)
    else await create(reference, wanted)
    return factsOf(await hosts.must(reference), known)
  }

  return {
    readHost: async (reference) => factsOf(await hosts.must(reference)),
    addHost: (_operationId, order) => add(order),
    removeHost: async (_operationId, { reference }) => {
      const found = await hosts.all(reference)
      if (found.length > 0)
        await once(
          () =>
            api.write(
              'host.delete',
              found.map(({ id }) => id),
            ),
          async () => (await hosts.find(reference)) === undefined,
        )
      await vanished.forget(reference)
      return done({ existed: found.length > 0 })
    },
  }
}
