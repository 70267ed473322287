import {
  type MetricPeriod,
  type MetricPoint,
  type MetricSeries,
  type MetricType,
  periodSteps,
  unitOf,
} from '#base/cloud-server/metrics.ts'
import { number, type Row } from '../api/values.ts'

type Reading = { at: number; row: Row }
type Measure = Readonly<Record<string, (row: Row) => number | undefined>>

const tenth = (value: number): number => Math.round(value * 10) / 10
const share = (part: unknown, whole: unknown): number | undefined => {
  const [used, most] = [number(part), number(whole)]
  return used === undefined || !most ? undefined : tenth(Math.min(100, (used / most) * 100))
}
const octets = (value: unknown): number | undefined => {
  const found = number(value)
  return found === undefined ? undefined : Math.round(found)
}

/** Proxmox sees a disk from outside: how full it is inside it does not know, and says 0. */
const measures: Readonly<Record<MetricType, Measure>> = {
  cpu: { used: ({ cpu }) => share(cpu, 1) },
  memory: { used: ({ mem, maxmem }) => share(mem, maxmem) },
  disk: { used: ({ disk, maxdisk }) => (number(disk) ? share(disk, maxdisk) : undefined) },
  network: { in: ({ netin }) => octets(netin), out: ({ netout }) => octets(netout) },
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : tenth(values.reduce((sum, value) => sum + value, 0) / values.length)

/** How far apart its readings are: it keeps fewer of what is long ago. */
const rhythmOf = (readings: readonly Reading[]): number =>
  readings.reduce((least, { at }, index) => {
    const apart = index === 0 ? 0 : at - (readings[index - 1]?.at ?? at)
    return apart > 0 ? Math.min(least, apart) : least
  }, Number.POSITIVE_INFINITY)

/** The readings in the steps of our graphs: the mean of those in a step, or the last one where they are further apart. */
export function seriesFrom(
  rows: readonly Row[],
  { type, period }: { type: MetricType; period: MetricPeriod },
  nowMs: number,
): MetricSeries[] {
  const { spanSeconds, stepSeconds } = periodSteps[period]
  const readings = rows
    .flatMap((row): Reading[] => {
      const at = number(row.time)
      return at === undefined ? [] : [{ at, row }]
    })
    .sort((one, other) => one.at - other.at)
  const reach = Math.max(stepSeconds, rhythmOf(readings))
  const last = Math.floor(nowMs / 1000 / stepSeconds) * stepSeconds
  const moments = Array.from(
    { length: spanSeconds / stepSeconds },
    (_, index) => last - spanSeconds + (index + 1) * stepSeconds,
  )

  const pointsOf = (measure: (row: Row) => number | undefined): MetricPoint[] =>
    moments.map((moment) => {
      const within = readings.filter(({ at }) => at > moment - stepSeconds && at <= moment)
      const before = readings.findLast(({ at }) => at <= moment && at > moment - reach)
      const rowsNow = within.length > 0 ? within : before ? [before] : []
      return {
        at: new Date(moment * 1000).toISOString(),
        value: mean(rowsNow.flatMap(({ row }) => measure(row) ?? [])),
      }
    })
  return Object.entries(measures[type]).map(([name, measure]) => ({
    name,
    unit: unitOf(type),
    points: pointsOf(measure),
  }))
}
