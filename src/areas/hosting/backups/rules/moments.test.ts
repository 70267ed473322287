import { describe, expect, it } from 'vitest'
import type { Backup } from './backup.ts'
import { firstOf, isAloneIn, momentsOf, usualMoment } from './moments.ts'

const backup = (id: string, takenAt: string, more: Partial<Backup> = {}): Backup => ({
  ...{ id, takenAt, kind: 'files', bytes: 10, database: null, because: 'schedule', keptUntil: takenAt, ...more },
})
const ofDatabase = (database: string) => ({ kind: 'database', database }) as const

describe('the moments of backups', () => {
  it('hold what one night saved together, the newest first', () => {
    const moments = momentsOf([
      backup('f1', '2026-11-27T03:00:00Z'),
      backup('d1', '2026-11-27T03:20:00Z', ofDatabase('w1_shop')),
      backup('f2', '2026-11-28T03:00:00Z'),
      backup('d2', '2026-11-28T03:20:00Z', ofDatabase('w1_shop')),
      backup('d3', '2026-11-28T03:21:00Z', ofDatabase('w1_blog')),
      backup('d0', '2026-10-02T03:20:00Z', ofDatabase('w1_shop')),
    ])
    expect(moments.map(({ day, backups }) => [day, backups.map(({ id }) => id)])).toEqual([
      ['2026-11-28', ['f2', 'd3', 'd2']],
      ['2026-11-27', ['f1', 'd1']],
      ['2026-10-02', ['d0']],
    ])
    expect(usualMoment(moments)?.day).toBe('2026-11-28')
  })

  it('keep apart what was asked for, and what restores kept', () => {
    const moments = momentsOf([
      backup('night', '2026-11-28T03:00:00Z'),
      backup('asked-f', '2026-11-28T09:00:00Z', { because: 'asked' }),
      backup('asked-d', '2026-11-28T09:01:00Z', { because: 'asked', ...ofDatabase('w1_shop') }),
      backup('later', '2026-11-28T15:00:00Z', { because: 'asked' }),
      backup('before', '2026-11-28T15:00:10Z', { because: 'before_restore' }),
      backup('before-too', '2026-11-28T15:00:11Z', { because: 'before_restore', ...ofDatabase('w1_shop') }),
    ])
    expect(moments.map(({ backups }) => backups.map(({ id }) => id))).toEqual([
      ['before', 'before-too'],
      ['later'],
      ['asked-f', 'asked-d'],
      ['night'],
    ])
    expect(usualMoment(moments)?.id).toBe('night')
    expect(usualMoment([])).toBeUndefined()
    const without = (...days: string[]) => usualMoment(moments.filter(({ id }) => !days.includes(id)))?.id
    expect([without('night'), without('night', 'later'), without('night', 'later', 'asked-d')]).toEqual([
      ...['later', 'asked-d', 'before-too'],
    ])
    const ids = (most: number, chosen = usualMoment(moments)) => firstOf(moments, most, chosen).map(({ id }) => id)
    expect([ids(1), ids(9), ids(1, moments[0])]).toEqual([
      ['later', 'night'],
      ['later', 'asked-d', 'night'],
      ['before-too', 'later'],
    ])
    expect(moments.map((moment) => isAloneIn(moment, moments))).toEqual([false, false, true, true])
  })
})
