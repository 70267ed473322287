import { type MetricPeriod, periodSteps } from '../cloud-server/metrics.ts'

/** Over which time the use of a pool is told: a machine keeps eight days. */
export const poolPeriods = ['hour', 'day', 'week'] as const satisfies readonly MetricPeriod[]
export type PoolPeriod = (typeof poolPeriods)[number]

/**
 * What a machine noted of a pool at a moment. `milliseconds` of a processor and `recycles` are counted on, the first since its processes
 * began and the second since IIS did: what lies between two notes is the difference, and a number that went down began anew.
 */
export type PoolSample = { at: string; memoryBytes: number; milliseconds: number; recycles: number }

/** `processorPercent`: of one processor, so that two of them make 200. Null where nobody measured. */
export type PoolPoint = {
  at: string
  memoryBytes: number | null
  processorPercent: number | null
  recycles: number | null
}

/** The steps of a period until now, each by its end, in seconds since 1970. */
export function poolSteps(period: PoolPeriod, now: Date): number[] {
  const { spanSeconds, stepSeconds } = periodSteps[period]
  const last = Math.floor(now.getTime() / 1000 / stepSeconds) * stepSeconds
  return Array.from({ length: spanSeconds / stepSeconds }, (_, index) => last - spanSeconds + (index + 1) * stepSeconds)
}

/** What to ask of a machine: from the step before the first, with which that is compared. */
export function poolQuestion(period: PoolPeriod, now: Date): { since: Date; everySeconds: number } {
  const { stepSeconds } = periodSteps[period]
  const [first = 0] = poolSteps(period, now)
  return { since: new Date((first - 2 * stepSeconds) * 1000), everySeconds: stepSeconds }
}

const grown = (before: number, now: number): number => (now < before ? now : now - before)

/** What was noted, as the points of a graph. */
export function poolPoints(samples: readonly PoolSample[], period: PoolPeriod, now: Date): PoolPoint[] {
  const { stepSeconds } = periodSteps[period]
  const endOf = ({ at }: PoolSample) => Math.ceil(Date.parse(at) / 1000 / stepSeconds) * stepSeconds
  const byStep = new Map(samples.map((sample, index) => [endOf(sample), index]))
  return poolSteps(period, now).map((seconds) => {
    const at = new Date(seconds * 1000).toISOString()
    const index = byStep.get(seconds) ?? -1
    const [before, sample] = [samples[index - 1], samples[index]]
    if (!sample) return { at, memoryBytes: null, processorPercent: null, recycles: null }
    const { memoryBytes } = sample
    if (!before) return { at, memoryBytes, processorPercent: null, recycles: null }
    const passed = Date.parse(sample.at) - Date.parse(before.at)
    const share = (100 * grown(before.milliseconds, sample.milliseconds)) / passed
    return {
      at,
      memoryBytes,
      processorPercent: Math.round(share * 10) / 10,
      recycles: grown(before.recycles, sample.recycles),
    }
  })
}
