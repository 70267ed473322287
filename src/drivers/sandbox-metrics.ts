import {
  type MetricPeriod,
  type MetricSeries,
  type MetricType,
  periodSteps,
  unitOf,
} from '#base/cloud-server/metrics.ts'
import { numberFor } from './sandbox-number.ts'

/** A number between 0 and 1 that changes slowly with time: between two whole steps of a noise it goes straight. */
export function wave(seed: string, seconds: number, everySeconds: number): number {
  const at = seconds / everySeconds
  const step = Math.floor(at)
  const knot = (index: number) => numberFor(`${seed} ${index}`, 1_000) / 1_000
  return knot(step) + (knot(step + 1) - knot(step)) * (at - step)
}

/** By day people work: most at two in the afternoon, least at two at night. */
export const busyHours = (seconds: number): number => 0.5 - 0.5 * Math.cos(((seconds / 3_600 - 2) / 24) * 2 * Math.PI)

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** What one server used at one moment, the same whoever asks and however often. */
const usedAt: Readonly<Record<MetricType, (reference: string, seconds: number) => Record<string, number>>> = {
  cpu: (reference, seconds) => {
    const usual = 4 + numberFor(`cpu ${reference}`, 20)
    const now = usual * (0.5 + busyHours(seconds)) + 40 * wave(`cpu ${reference}`, seconds, 900) ** 4
    return { used: percent(now) }
  },
  memory: (reference, seconds) => {
    const usual = 45 + numberFor(`memory ${reference}`, 30)
    return { used: percent(usual + 12 * (wave(`memory ${reference}`, seconds, 7_200) - 0.5) + 5 * busyHours(seconds)) }
  },
  disk: (reference, seconds) => {
    // Fills up for four months, and is cleared then.
    const filling = (seconds / 86_400 + numberFor(`disk ${reference}`, 120)) % 120
    return { used: percent(30 + filling * 0.52 + wave(`disk ${reference}`, seconds, 86_400)) }
  },
  network: (reference, seconds) => {
    const most = 50_000 + numberFor(`network ${reference}`, 900_000)
    const now = most * (0.1 + busyHours(seconds)) * wave(`network ${reference}`, seconds, 600)
    return { in: Math.round(now * 0.3), out: Math.round(now) }
  },
}

export const usageAt = (reference: string, type: MetricType, at: number): Record<string, number> =>
  usedAt[type](reference, at / 1000)

/** The graph of a period until now; null while the server was off. */
export function seriesOf(
  of: { reference: string; type: MetricType; period: MetricPeriod },
  now: number,
  wasOn: (at: number) => boolean,
): MetricSeries[] {
  const { reference, type, period } = of
  const { spanSeconds, stepSeconds } = periodSteps[period]
  const last = Math.floor(now / 1000 / stepSeconds) * stepSeconds
  const moments = Array.from(
    { length: spanSeconds / stepSeconds },
    (_, index) => last - spanSeconds + (index + 1) * stepSeconds,
  )
  return Object.keys(usedAt[type](reference, 0)).map((name) => ({
    name,
    unit: unitOf(type),
    points: moments.map((seconds) => ({
      at: new Date(seconds * 1000).toISOString(),
      value: wasOn(seconds * 1000) ? (usedAt[type](reference, seconds)[name] ?? null) : null,
    })),
  }))
}
