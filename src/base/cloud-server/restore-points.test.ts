import { expect, it } from 'vitest'
import { restorePartAt } from './restore-points.ts'

it('tells which part a restore is at from its progress, whoever does it', () => {
  // A vault that knows nothing but its three steps.
  expect([0, 33, 66].map((progress) => restorePartAt(progress))).toEqual([
    { part: 0, percent: 0 },
    { part: 1, percent: 0 },
    { part: 2, percent: 0 },
  ])
  // One that counts files.
  expect(restorePartAt(16)).toEqual({ part: 0, percent: 48 })
  expect(restorePartAt(99)).toEqual({ part: 2, percent: 100 })
  expect(restorePartAt(100)).toEqual({ part: 2, percent: 100 })
})
