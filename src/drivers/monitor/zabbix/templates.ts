import { done } from '../../outcome.ts'
import type { Monitor, MonitorTemplate } from '../port.ts'
import type { ZabbixApi } from './api.ts'
import type { OfferedTemplate, ZabbixSettings } from './settings.ts'
import { no } from './stop.ts'
import { number, rowsOf, text } from './values.ts'

/** One that is offered and that the token may see. */
export type KnownTemplate = OfferedTemplate & { id: string; name: string }

/** From `warning` on; what merely informs would hide what matters. */
const listedFrom = 2
/** Of what is found by discovery, such as each disk, the name says which. */
const withoutMacros = (name: string): string => name.replaceAll(/\{#[^}]+\}:?\s*/g, '').trim()

export function templateReader(api: ZabbixApi, { templates: offered }: ZabbixSettings) {
  async function known(): Promise<KnownTemplate[]> {
    const rows = await api.read('template.get', {
      output: ['templateid', 'host', 'name'],
      filter: { host: offered.map(({ host }) => host) },
    })
    return offered.flatMap((template) => {
      const row = rows.find(({ host }) => host === template.host)
      return row ? [{ ...template, id: text(row.templateid), name: text(row.name) }] : []
    })
  }

  /** What each of them watches, by its id. */
  async function watchesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const asked = { output: ['description', 'priority'], templateids: ids, selectHosts: ['hostid'] }
    const found = await Promise.all([
      api.read('trigger.get', { ...asked, expandDescription: true }),
      api.read('triggerprototype.get', asked),
    ])
    const watches = new Map<string, string[]>()
    for (const row of found.flat().filter(({ priority }) => number(priority) >= listedFrom))
      for (const { hostid } of rowsOf(row.hosts)) {
        const names = watches.get(text(hostid)) ?? []
        watches.set(text(hostid), [...new Set([...names, withoutMacros(text(row.description))])])
      }
    return watches
  }

  async function told(templates: readonly KnownTemplate[]): Promise<MonitorTemplate[]> {
    if (templates.length === 0) return []
    const watches = await watchesOf(templates.map(({ id }) => id))
    return templates.map(({ key, id, name, family }) => ({ id: key, name, family, watches: watches.get(id) ?? [] }))
  }

  return {
    known,
    told,
    /** Those of these keys; one that nobody offers, or that the token does not see, is refused. */
    async wanted(keys: readonly string[], from: readonly KnownTemplate[]): Promise<KnownTemplate[]> {
      return keys.map((key) => from.find((each) => each.key === key) ?? refuse(key))
    },
  }
}
export type TemplateReader = ReturnType<typeof templateReader>

const refuse = (key: string): never => {
  throw no('no_such_template', key)
}

export const templatePart = ({ known, told }: TemplateReader): Pick<Monitor, 'listTemplates'> => ({
  listTemplates: async () => done(await told(await known())),
})
