import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const now = new Date('2026-11-28T09:00:00Z')

it.each([
  [{}, '2026-11-18T09:00:00.000Z', '2026-11-28T09:00:00.000Z'],
  [{ from: '2026-11-25T00:00:00Z' }, '2026-11-25T00:00:00.000Z', '2026-11-28T09:00:00.000Z'],
  [
    { from: '2026-11-18T00:00:00Z', to: '2026-11-19T00:00:00Z' },
    '2026-11-18T09:00:00.000Z',
    '2026-11-19T00:00:00.000Z',
  ],
])('%j is searched from %s to %s', (asked, since, until) => {
  const period = periodOf(asked, now)
  expect([period?.since.toISOString(), period?.until.toISOString()]).toEqual([since, until])
})

it.each(['2026-11-17T08:59:59Z', '2026-10-01T00:00:00Z'])('%s is before the log begins', (from) => {
  expect(periodOf({ from }, now)).toBeUndefined()
})

it('held messages are found as long as they can be held', () => {
  const asked = { from: '2026-10-30T09:00:00Z' }
  expect(periodOf(asked, now)).toBeUndefined()
  expect(periodOf({ ...asked, verdict: 'held' }, now)?.since.toISOString()).toBe('2026-10-30T09:00:00.000Z')
  expect(periodOf({ verdict: 'held' }, now)?.since.toISOString()).toBe('2026-10-29T09:00:00.000Z')
})
