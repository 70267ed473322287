import type { HostReference } from '../port.ts'
import type { ZabbixApi } from './api.ts'
import { no } from './stop.ts'
import { type Row, rowsOf, text } from './values.ts'

/** By which tag a host is found, and by which a page that is ours. */
export const ownTag = 'belfry'
const sinceTag = 'belfry-since'
/** How a filter on a tag says `equals`, and `exists`. */
export const equals = 1
const exists = 4

export type ZabbixHost = {
  id: string
  reference: HostReference
  /** By which expressions of triggers name it. */
  host: string
  name: string
  since: string | undefined
  /** Of the agent on it. */
  interface: { id: string; ip: string } | undefined
  isSilent: boolean
  /** All that are linked, by the portal or by hand. */
  templates: string[]
}

const agentType = '1'
const unavailable = '2'

function hostOf(row: Row): ZabbixHost {
  const tags = rowsOf(row.tags)
  const valueIn = (name: string) => text(tags.find(({ tag }) => tag === name)?.value)
  const agents = rowsOf(row.interfaces).filter(({ type }) => type === agentType)
  const main = agents.find((each) => each.main === '1')
  return {
    id: text(row.hostid),
    reference: valueIn(ownTag),
    host: text(row.host),
    name: text(row.name),
    since: valueIn(sinceTag) || undefined,
    interface: main && { id: text(main.interfaceid), ip: text(main.ip) },
    isSilent: agents.some(({ available }) => available === unavailable),
    templates: rowsOf(row.parentTemplates).map(({ templateid }) => text(templateid)),
  }
}

/** What a host has in common with others of the same server's name: Zabbix wants both of its names for itself. */
export const technicalName = (reference: HostReference): string => `belfry-${reference}`
const nameEnd = (reference: HostReference): string => ` (${reference})`
const mostOfName = 128
export const visibleName = (name: string, reference: HostReference): string => {
  const end = nameEnd(reference)
  return `${name.replaceAll(/[{}]/g, '').slice(0, mostOfName - end.length)}${end}`
}
/** As a customer reads it. */
export const withoutReference = (said: string, reference: HostReference): string =>
  said.replaceAll(nameEnd(reference), '')

export const tagsOf = (reference: HostReference, since: string) => [
  { tag: ownTag, value: reference },
  { tag: sinceTag, value: since },
]

export function hostReader(api: ZabbixApi) {
  /** The oldest first: one that was made twice at the same moment has a twin. */
  async function all(reference: HostReference): Promise<ZabbixHost[]> {
    const rows = await api.read('host.get', {
      output: ['hostid', 'host', 'name'],
      tags: [{ tag: ownTag, value: reference, operator: equals }],
      selectTags: ['tag', 'value'],
      selectInterfaces: ['interfaceid', 'type', 'main', 'ip', 'available'],
      selectParentTemplates: ['templateid'],
      sortfield: 'hostid',
    })
    return rows.map(hostOf)
  }
  return {
    all,
    find: async (reference: HostReference): Promise<ZabbixHost | undefined> => (await all(reference))[0],
    async must(reference: HostReference): Promise<ZabbixHost> {
      const [host] = await all(reference)
      if (!host) throw no('not_in_monitoring', reference)
      return host
    },
    /** The id of each that is watched, in one question. */
    async ids(references: readonly HostReference[]): Promise<Map<string, HostReference>> {
      const rows = await api.read('host.get', {
        output: ['hostid'],
        tags: [{ tag: ownTag, operator: exists }],
        selectTags: ['tag', 'value'],
        sortfield: 'hostid',
      })
      const asked = new Set(references)
      const hosts = rows.map(hostOf).filter(({ reference }) => asked.delete(reference))
      return new Map(hosts.map(({ id, reference }) => [id, reference]))
    },
  }
}
export type HostReader = ReturnType<typeof hostReader>
