import { mostScenarios, type WebScenario } from '#base/cloud-server/monitoring.ts'
import type { MonitoredHost } from '../port.ts'
import type { ZabbixApi } from './api.ts'
import { equals, ownTag, type ZabbixHost } from './hosts.ts'
import { no, once } from './stop.ts'
import { delaySeconds, momentOf, number, type Row, rowsOf, text } from './values.ts'

type Page = MonitoredHost['scenarios'][number]

const ours = { tag: ownTag, value: 'page' }
const stepName = 'page'
/** A page that is not as it should be; Zabbix counts severities from `not classified`. */
const pagePriority = 4
/** One request may last so long. */
const timeout = '15s'
const mostOfPattern = 255

/** What stands in braces Zabbix would fill in with its own macros, secrets of the provider among them: there are none in a name, and none in an address. */
const plainName = (name: string): string => name.replaceAll('{', '(').replaceAll('}', ')')
const plainUrl = (url: string): string => url.replaceAll('{', '%7B').replaceAll('}', '%7D')
/** Zabbix looks for a pattern on the page; customers mean what they write. */
const patternOf = (wanted: string): string => wanted.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')
const textOfPattern = (pattern: string): string => pattern.replaceAll(/\\(.)/g, '$1')

/** As a parameter stands in the key of an item. */
const quoted = (name: string): string =>
  name.startsWith('"') || /[,\]]/.test(name) ? `"${name.replaceAll('"', '\\"')}"` : name
const failKey = (name: string): string => `web.test.fail[${quoted(name)}]`
const statusKey = (name: string): string => `web.test.rspcode[${quoted(name)},${stepName}]`
const triggerName = (name: string): string => `Web: ${name}`

const isSame = (page: WebScenario | undefined, wanted: WebScenario): boolean =>
  page !== undefined &&
  page.url === wanted.url &&
  page.status === wanted.status &&
  page.everySeconds === wanted.everySeconds &&
  (page.text ?? '') === (wanted.text ?? '')

function pageOf(row: Row, asked: ReadonlyMap<string, Row>): Page {
  const [step] = rowsOf(row.steps)
  const name = text(row.name)
  const { lastvalue, lastclock } = asked.get(statusKey(name)) ?? {}
  const lastAt = momentOf(lastclock)
  return {
    id: text(row.httptestid),
    name,
    url: text(step?.url),
    status: number(step?.status_codes),
    text: textOfPattern(text(step?.required)) || null,
    everySeconds: delaySeconds(text(row.delay)) as WebScenario['everySeconds'],
    lastStatus: lastAt === null ? null : number(lastvalue),
    lastAt,
  }
}

/** Pages that are asked for by the clock: a web scenario of one step each, and a trigger that tells when it fails. */
export function pageReader(api: ZabbixApi) {
  async function list({ id }: ZabbixHost): Promise<Page[]> {
    const rows = await api.read('httptest.get', {
      output: ['httptestid', 'name', 'delay'],
      hostids: [id],
      tags: [{ ...ours, operator: equals }],
      selectSteps: ['url', 'status_codes', 'required'],
    })
    if (rows.length === 0) return []
    const items = await api.read('item.get', {
      output: ['key_', 'lastvalue', 'lastclock'],
      hostids: [id],
      webitems: true,
      search: { key_: 'web.test.rspcode' },
      startSearch: true,
    })
    const asked = new Map(items.map((item) => [text(item.key_), item]))
    return rows.map((row) => pageOf(row, asked))
  }

  async function keepTrigger(host: ZabbixHost, name: string): Promise<void> {
    const description = triggerName(name)
    const find = () =>
      api.read('trigger.get', { output: ['triggerid'], hostids: [host.id], filter: { description: [description] } })
    if ((await find()).length > 0) return
    const expression = `last(/${host.host}/${failKey(name)})<>0`
    const tags = [ours]
    await once(
      () => api.write('trigger.create', { description, expression, priority: pagePriority, tags }),
      async () => (await find()).length > 0,
    )
  }

  return {
    list,

    /** No redirect is followed: it might lead inside. */
    async keep(host: ZabbixHost, scenario: WebScenario): Promise<void> {
      const name = plainName(scenario.name)
      const required = scenario.text === null ? '' : patternOf(scenario.text)
      if (required.length > mostOfPattern) throw no('refused', 'the text is too long for Zabbix')
      const pages = await list(host)
      const found = pages.find((page) => page.name === name)
      if (!found && pages.length >= mostScenarios) throw no('too_many', String(mostScenarios))
      const step = {
        ...{ name: stepName, no: 1, url: plainUrl(scenario.url), status_codes: String(scenario.status) },
        ...{ required, follow_redirects: 0, timeout },
      }
      const wanted = { delay: `${scenario.everySeconds}s`, steps: [step] }
      const isThere = async () => {
        const page = (await list(host)).find((each) => each.name === name)
        return isSame(page, { ...scenario, name, url: step.url })
      }
      await once(
        () =>
          found
            ? api.write('httptest.update', { httptestid: found.id, ...wanted })
            : api.write('httptest.create', {
                ...{ name, hostid: host.id, ...wanted, tags: [ours] },
                ...{ retries: 1, verify_peer: 1, verify_host: 1 },
              }),
        isThere,
      )
      await keepTrigger(host, name)
    },

    /** Its trigger goes with what it measured. */
    async drop(host: ZabbixHost, id: string): Promise<void> {
      const isThere = async () => (await list(host)).some((page) => page.id === id)
      if (await isThere())
        await once(
          () => api.write('httptest.delete', [id]),
          async () => !(await isThere()),
        )
    },
  }
}
export type PageReader = ReturnType<typeof pageReader>
