import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import {
  type MetricPeriod,
  type MetricPoint,
  type MetricSeries,
  type MetricType,
  metricPeriods,
  periodSteps,
  unitOf,
} from '#base/cloud-server/metrics.ts'

/** What one look a minute found; a number that nobody could tell is NaN, which a file of numbers can hold. */
export type Sample = { cpu: number; memory: number; disk: number; in: number; out: number }
const fields = ['cpu', 'memory', 'disk', 'in', 'out'] as const

/** A slot: when it began in seconds, and a sum and a count of each field. */
const numbersOf = 1 + fields.length * 2
const slotBytes = numbersOf * 8
const slotsOf = (period: MetricPeriod): number =>
  Math.ceil(periodSteps[period].spanSeconds / periodSteps[period].stepSeconds) + 1
const offsets = Object.fromEntries(
  metricPeriods.map((period, index) => [
    period,
    metricPeriods.slice(0, index).reduce((total, each) => total + slotsOf(each), 0),
  ]),
) as Record<MetricPeriod, number>
const wholeBytes = metricPeriods.reduce((total, period) => total + slotsOf(period), 0) * slotBytes

const slotAt = (period: MetricPeriod, seconds: number) => {
  const began = Math.floor(seconds / periodSteps[period].stepSeconds) * periodSteps[period].stepSeconds
  const index = (began / periodSteps[period].stepSeconds) % slotsOf(period)
  return { began, position: (offsets[period] + index) * slotBytes }
}

/** Adds a sample to the slot of its moment in each period: a ring for each, in one file of fifty kilobytes that never grows. */
export async function addSample(file: string, sample: Sample, at: Date): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a').then(async (made) => {
    await made.close()
    return open(file, 'r+')
  })
  try {
    for (const period of metricPeriods) {
      const { began, position } = slotAt(period, at.getTime() / 1000)
      const slot = new Float64Array(numbersOf)
      await handle.read(new Uint8Array(slot.buffer), 0, slotBytes, position)
      if (slot[0] !== began) slot.fill(0)
      slot[0] = began
      for (const [index, field] of fields.entries()) {
        if (Number.isNaN(sample[field])) continue
        slot[1 + index * 2] = (slot[1 + index * 2] ?? 0) + sample[field]
        slot[2 + index * 2] = (slot[2 + index * 2] ?? 0) + 1
      }
      await handle.write(new Uint8Array(slot.buffer), 0, slotBytes, position)
    }
  } finally {
    await handle.close()
  }
}

const shownAs: Readonly<Record<MetricType, readonly { name: string; field: keyof Sample }[]>> = {
  cpu: [{ name: 'used', field: 'cpu' }],
  memory: [{ name: 'used', field: 'memory' }],
  disk: [{ name: 'used', field: 'disk' }],
  network: [
    { name: 'in', field: 'in' },
    { name: 'out', field: 'out' },
  ],
}

/** The graph of a period until now; null where nobody measured. */
export async function readSeries(
  file: string,
  { type, period }: { type: MetricType; period: MetricPeriod },
  now: Date,
): Promise<MetricSeries[]> {
  const ring = new Uint8Array(wholeBytes)
  const handle = await open(file, 'r').catch(() => undefined)
  try {
    await handle?.read(ring, 0, wholeBytes, 0)
  } finally {
    await handle?.close()
  }
  const { spanSeconds, stepSeconds } = periodSteps[period]
  const last = Math.floor(now.getTime() / 1000 / stepSeconds) * stepSeconds
  const count = Math.floor(spanSeconds / stepSeconds)
  const points = (field: keyof Sample): MetricPoint[] =>
    Array.from({ length: count }, (_, index) => {
      // Back from the last one: a year is no whole number of its steps.
      const seconds = last - (count - 1 - index) * stepSeconds
      const { began, position } = slotAt(period, seconds)
      const slot = new Float64Array(ring.buffer, position, numbersOf)
      const at = 1 + fields.indexOf(field) * 2
      const [sum, times] = [slot[at] ?? 0, slot[at + 1] ?? 0]
      const value = slot[0] === began && times > 0 ? Math.round((sum / times) * 10) / 10 : null
      return { at: new Date(seconds * 1000).toISOString(), value }
    })
  return shownAs[type].map(({ name, field }) => ({ name, unit: unitOf(type), points: points(field) }))
}
