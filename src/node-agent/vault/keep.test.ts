import { expect, it } from 'vitest'
import { pointsIn, pointsOver } from './keep.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-29T12:00:00Z')
const at = (id: string, days: number, ...tags: string[]) => ({
  id,
  takenAt: new Date(now.getTime() - days * dayMs),
  tags,
})
const clock = 'because=schedule'

it('keeps all of two days, then the first of each day for as long as its policy says, and what is held fast for ever', () => {
  const snapshots = [
    at('now', 0, clock),
    at('hour', 0.1, clock),
    at('third-late', 3, clock),
    at('third-first', 3.2, clock),
    at('asked', 80, 'because=asked', 'bytes=7'),
    at('asked-old', 100, 'because=asked'),
    at('held', 400, clock, 'protected'),
  ]
  expect(pointsOver(snapshots, 'daily', now)).toEqual(['third-late', 'asked-old'])
  expect(pointsOver(snapshots, 'hourly', now)).toEqual(['third-late'])
  expect(pointsIn(snapshots, 'daily')[4]).toMatchObject({ because: 'asked', bytes: 7 })
  // Of the newest nothing else is left to put back.
  expect(pointsOver([at('alone', 900, clock)], 'daily', now)).toEqual([])
})
