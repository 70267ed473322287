import { expect, it } from 'vitest'
import { lastTogether, type OneRestore } from './together.ts'

const files = { kind: 'files', database: null } as const
const shop = { kind: 'database', database: 'w1_shop' } as const
const restore = (job: number, second: number, more: Partial<OneRestore> = {}): OneRestore => ({
  ...{ job, backup: files, part: { kind: 'whole' }, undoes: null, ...more },
  askedAt: new Date(Date.UTC(2026, 10, 28, 12, 0, second)).toISOString(),
})
const night = [restore(2, 1, { backup: shop }), restore(1, 0)]
const undone = [restore(4, 21, { backup: shop, undoes: 2 }), restore(3, 20, { undoes: 1 })]

it.each<[string, OneRestore[], number[]]>([
  ['all of a moment', night, [2, 1]],
  ['the undo of all of it', [...undone, ...night], [4, 3]],
  ['one file within the same minute', [restore(5, 40, { part: { kind: 'files' } }), ...undone, ...night], [5]],
  ['all of a moment after one file', [restore(6, 50), restore(5, 40, { part: { kind: 'files' } })], [6]],
  ['the same twice', [restore(2, 10), restore(1, 0)], [2]],
  ['the same moment again after its undo', [restore(5, 40), ...undone, ...night], [5]],
  ['nothing', [], []],
])('what was put back last, by one press: %s', (_what, restores, jobs) => {
  expect(lastTogether(restores).map(({ job }) => job)).toEqual(jobs)
})
