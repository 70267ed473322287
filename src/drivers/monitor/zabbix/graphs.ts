import {
  type MetricPeriod,
  type MetricSeries,
  type MetricType,
  periodSteps,
  unitOf,
} from '#base/cloud-server/metrics.ts'
import { done } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { Monitor } from '../port.ts'
import type { ZabbixApi } from './api.ts'
import type { HostReader, ZabbixHost } from './hosts.ts'
import { number, type Row, secondsOf, text } from './values.ts'

type Item = { id: string; series: string; kind: number; factor: number }
type Sample = { item: string; seconds: number; value: number }
type Window = { from: number; step: number; count: number }

/** Which items are what, by the templates of Zabbix for Linux and Windows: the part of their key that they begin with, and the key as a whole. */
const measured: Readonly<Record<MetricType, readonly { begins: string; key: RegExp; series?: string }[]>> = {
  cpu: [{ begins: 'system.cpu.util', key: /^system\.cpu\.util$/, series: 'used' }],
  memory: [{ begins: 'vm.memory.util', key: /^vm\.memory\.util(ization)?$/, series: 'used' }],
  // Each file system by itself, under its own name.
  disk: [{ begins: 'vfs.fs.', key: /^vfs\.fs\.(?:dependent\.)?size\["?([^",]+)"?,pused\]$/ }],
  // What counts errors has a second parameter.
  network: [
    { begins: 'net.if.in[', key: /^net\.if\.in\[(?:"[^"]+"|[^",]+)\]$/, series: 'in' },
    { begins: 'net.if.out[', key: /^net\.if\.out\[(?:"[^"]+"|[^",]+)\]$/, series: 'out' },
  ],
}
/** The lines of a graph of which nothing is known yet. */
const usualSeries = (type: MetricType): string[] => (type === 'network' ? ['in', 'out'] : ['used'])
const numeric = [0, 3]
const mostItems = 60

function itemsIn(rows: readonly Row[], type: MetricType): Item[] {
  const items = rows.flatMap(({ itemid, key_, value_type, units }): Item[] => {
    const kind = number(value_type)
    for (const { key, series } of measured[type]) {
      const found = key.exec(text(key_))
      if (found && numeric.includes(kind))
        return [{ id: text(itemid), series: series ?? found[1] ?? '', kind, factor: units === 'bps' ? 1 / 8 : 1 }]
    }
    return []
  })
  return items.slice(0, mostItems)
}

const trendSeconds = 3600
/** Zabbix writes a trend down at the end of its hour. */
const lateSeconds = 2 * trendSeconds

export function graphPart(api: ZabbixApi, hosts: HostReader, clock: Clock): Pick<Monitor, 'readGraph'> {
  async function itemsOf({ id }: ZabbixHost, type: MetricType): Promise<Item[]> {
    const rows = await api.read('item.get', {
      output: ['itemid', 'key_', 'value_type', 'units'],
      hostids: [id],
      search: { key_: measured[type].map(({ begins }) => begins) },
      ...{ startSearch: true, searchByAny: true, sortfield: 'itemid' },
    })
    return itemsIn(rows, type)
  }

  const history = async (items: readonly Item[], from: number): Promise<Sample[]> => {
    const kinds = [...new Set(items.map(({ kind }) => kind))]
    const rows = kinds.map((kind) => {
      const itemids = items.filter((item) => item.kind === kind).map(({ id }) => id)
      return api.read('history.get', {
        ...{ output: ['itemid', 'clock', 'value'], history: kind, itemids, time_from: from },
      })
    })
    return (await Promise.all(rows)).flat().map((row) => sampleOf(row, row.value))
  }
  const trends = async (items: readonly Item[], from: number): Promise<Sample[]> => {
    const rows = await api.read('trend.get', {
      output: ['itemid', 'clock', 'value_avg'],
      itemids: items.map(({ id }) => id),
      time_from: from,
    })
    return rows.map((row) => sampleOf(row, row.value_avg))
  }

  async function samplesOf(items: readonly Item[], { from, step }: Window, now: number): Promise<Sample[]> {
    if (items.length === 0) return []
    if (step < trendSeconds) return history(items, from)
    const [past, latest] = await Promise.all([trends(items, from), history(items, now - lateSeconds)])
    return [...past, ...latest]
  }

  return {
    readGraph: async ({ reference, type, period }) => {
      const items = await itemsOf(await hosts.must(reference), type)
      const now = secondsOf(clock.now())
      const window = windowOf(period, now)
      return done(seriesOf(type, items, window, await samplesOf(items, window, now)))
    },
  }
}

const sampleOf = ({ itemid, clock }: Row, value: unknown): Sample => ({
  item: text(itemid),
  seconds: number(clock),
  value: number(value),
})

function windowOf(period: MetricPeriod, now: number): Window {
  const { spanSeconds, stepSeconds: step } = periodSteps[period]
  const count = spanSeconds / step
  return { from: Math.floor(now / step) * step - (count - 1) * step, step, count }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number): number => Math.round(value * 10) / 10

/** The mean of each step; what several cards of a server measured is added up. */
function seriesOf(
  type: MetricType,
  items: readonly Item[],
  { from, step, count }: Window,
  samples: readonly Sample[],
): MetricSeries[] {
  const byItem = Map.groupBy(samples, ({ item }) => item)
  const steps = new Map(
    items.map(({ id }) => [
      id,
      Map.groupBy(byItem.get(id) ?? [], ({ seconds }) => Math.floor((seconds - from) / step)),
    ]),
  )
  const names = items.length > 0 ? [...new Set(items.map(({ series }) => series))] : usualSeries(type)
  return names.map((name) => {
    const own = items.filter(({ series }) => series === name)
    const points = Array.from({ length: count }, (_, index) => {
      const values = own.flatMap(({ id, factor }) => {
        const found = steps
          .get(id)
          ?.get(index)
          ?.map(({ value }) => value * factor)
        return found ? [mean(found)] : []
      })
      const value = values.length > 0 ? rounded(values.reduce((sum, each) => sum + each, 0)) : null
      return { at: new Date((from + index * step) * 1000).toISOString(), value }
    })
    return { name, unit: unitOf(type), points }
  })
}
