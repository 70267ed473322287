import { expect, it } from 'vitest'
import { lateBackupSince } from './late-backup.ts'

const madeAt = new Date('2026-11-01T10:00:00.000Z')
const readAt = new Date('2026-11-20T10:00:00.000Z')

it.each([
  ['is told once a day and a half went by', { lastAt: '2026-11-18T21:59:00.000Z' }, madeAt, '2026-11-18T21:59:00.000Z'],
  ['is none before that', { lastAt: '2026-11-18T22:01:00.000Z' }, madeAt, null],
  ['counts from when a space was made that never was saved', { lastAt: null }, madeAt, madeAt.toISOString()],
  ['is none of a space that is new', { lastAt: null }, new Date('2026-11-19T10:00:00.000Z'), null],
  ['is none where its host saves nothing', null, madeAt, null],
])('a late backup %s', (_title, backup, made, since) => {
  expect(lateBackupSince({ backup, readAt, madeAt: made })).toBe(since)
})
