import { describe, expect, it } from 'vitest'
import { poolPoints, poolQuestion } from './pool-usage.ts'

describe('the use of a pool', () => {
  const now = new Date('2026-11-29T10:00:20.000Z')
  const noted = (minute: string, [memoryBytes, milliseconds, recycles]: readonly [number, number, number]) => ({
    ...{ at: `2026-11-29T09:${minute}.000Z`, memoryBytes },
    ...{ milliseconds, recycles },
  })
  const samples = [
    noted('55:01', [100, 50_000, 3]),
    noted('56:01', [120, 56_000, 3]),
    // Recycled: another process, which counts from nothing.
    noted('57:01', [40, 3_000, 4]),
    // IIS began anew.
    noted('59:01', [0, 0, 0]),
  ]
  const told = poolPoints(samples, 'hour', now).filter(({ memoryBytes }) => memoryBytes !== null)

  it('is told step by step, with what lies between two notes and nothing where nobody measured', () => {
    const points = poolPoints(samples, 'hour', now)
    expect([points.length, points.at(-1)?.at]).toEqual([60, '2026-11-29T10:00:00.000Z'])
    expect(told).toEqual([
      { at: '2026-11-29T09:56:00.000Z', memoryBytes: 100, processorPercent: null, recycles: null },
      { at: '2026-11-29T09:57:00.000Z', memoryBytes: 120, processorPercent: 10, recycles: 0 },
      { at: '2026-11-29T09:58:00.000Z', memoryBytes: 40, processorPercent: 5, recycles: 1 },
      { at: '2026-11-29T10:00:00.000Z', memoryBytes: 0, processorPercent: 0, recycles: 0 },
    ])
  })

  it('is asked for from before its first step on', () => {
    expect(poolQuestion('day', now)).toEqual({ since: new Date('2026-11-28T09:50:00.000Z'), everySeconds: 600 })
  })
})
