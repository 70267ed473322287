/** What is measured of a server, and over which time. */
export const metricTypes = ['cpu', 'memory', 'disk', 'network'] as const
export type MetricType = (typeof metricTypes)[number]
export const metricPeriods = ['hour', 'day', 'week', 'month', 'year'] as const
export type MetricPeriod = (typeof metricPeriods)[number]

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** How long each period is and how far apart its points are, in seconds: some hundred points in each. */
export const periodSteps: Readonly<Record<MetricPeriod, { spanSeconds: number; stepSeconds: number }>> = {
  hour: { spanSeconds: hour, stepSeconds: minute },
  day: { spanSeconds: day, stepSeconds: 10 * minute },
  week: { spanSeconds: 7 * day, stepSeconds: hour },
  month: { spanSeconds: 30 * day, stepSeconds: 4 * hour },
  year: { spanSeconds: 365 * day, stepSeconds: 2 * day },
}

export const metricUnits = ['percent', 'bytes_per_second'] as const
export type MetricUnit = (typeof metricUnits)[number]
export const unitOf = (type: MetricType): MetricUnit => (type === 'network' ? 'bytes_per_second' : 'percent')

/** Null where the server was off, or nobody measured. */
export type MetricPoint = { at: string; value: number | null }
/** `name` tells several of one graph apart: `in` and `out` of the network. */
export type MetricSeries = { name: string; unit: MetricUnit; points: MetricPoint[] }

/** Service areas §9: keep 10 to 15 percent of the memory free, and at least 10 percent of a disk. */
export const freeGuidance = { memory: { wanted: 15, least: 10 }, disk: { wanted: 10, least: 10 } } as const

export type Room = 'ample' | 'scarce' | 'short'
/** How much room is left by that guidance, from how full it is in percent. */
export function roomLeft(type: keyof typeof freeGuidance, usedPercent: number): Room {
  const free = 100 - usedPercent
  if (free < freeGuidance[type].least) return 'short'
  return free < freeGuidance[type].wanted ? 'scarce' : 'ample'
}
