import { expect, it } from 'vitest'
import { type BackupWindow, isBackupDue } from './backup-window.ts'

it.each<[window: BackupWindow, lastAt: string | null, now: string, isDue: boolean]>([
  // Winter: Brussels is an hour ahead.
  ['02-04', null, '2026-11-29T00:59:00Z', false],
  ['02-04', null, '2026-11-29T01:30:00Z', true],
  ['02-04', '2026-11-29T01:31:00Z', '2026-11-29T02:30:00Z', false],
  ['02-04', '2026-11-28T01:31:00Z', '2026-11-29T01:30:00Z', true],
  ['22-24', '2026-11-28T21:31:00Z', '2026-11-29T22:30:00Z', true],
  ['22-24', '2026-11-28T21:31:00Z', '2026-11-29T23:30:00Z', false],
  // Summer: two.
  ['00-02', '2026-06-28T22:31:00Z', '2026-06-29T22:30:00Z', true],
  // What was missed is made up for.
  ['02-04', '2026-11-27T01:31:00Z', '2026-11-28T12:30:00Z', true],
])('a space of %s that was saved at %s is saved at %s: %s', (window, lastAt, now, isDue) => {
  expect(isBackupDue({ window, lastAt: lastAt === null ? null : new Date(lastAt) }, new Date(now))).toBe(isDue)
})
