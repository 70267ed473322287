import { describe, expect, it } from 'vitest'
import { countFor, extentOf, type RunExtent, whatFor } from './extents.ts'
import { clockOf, isStillTimely, minuteOf, nextMoment, spreadSeconds } from './schedule.ts'
import { type Asked, wantedOf } from './wanted.ts'

const behind = {
  version: '6.8.1',
  newVersion: '7.1.1',
  plugins: [
    { slug: 'akismet', newVersion: '5.7' },
    { slug: 'hello', newVersion: null },
    { slug: 'eigen', newVersion: undefined },
  ],
  themes: [{ slug: 'kind', newVersion: null }],
}
const upToDate = { version: '7.1.1', newVersion: null, plugins: [{ slug: 'hello', newVersion: null }], themes: [] }
const unknown = { version: '7.1.1', newVersion: undefined, plugins: [{ slug: 'hello' }], themes: [] }

describe('what an update of a site brings', () => {
  it.each<[RunExtent, typeof behind | typeof upToDate | typeof unknown, unknown]>([
    ['minor', behind, { kind: 'core', minorOnly: true }],
    ['core', behind, { kind: 'core' }],
    ['plugins', behind, { kind: 'plugin', slugs: ['akismet'] }],
    ['themes', behind, undefined],
    ['all_minor', behind, { kind: 'all', minorOnly: true }],
    ['all', upToDate, undefined],
    ['core', upToDate, undefined],
    ['all', unknown, { kind: 'all' }],
    ['plugins', unknown, undefined],
  ])('%s of %o', (extent, site, what) => {
    expect(whatFor(extent, site)).toEqual(what)
    if (what) expect(extentOf(what as never)).toBe(extent)
  })

  it.each<[Asked, unknown]>([
    [
      { what: 'core', release: '7.0' },
      { kind: 'core', release: '7.0' },
    ],
    [{ what: 'core', release: '6.8' }, { code: 'release_older' }],
    [{ what: 'core', release: '6.8.1' }, { code: 'nothing_to_update' }],
    [
      { what: 'core', minorOnly: true },
      { kind: 'core', minorOnly: true },
    ],
    [{ what: 'plugin' }, { kind: 'plugin', slugs: ['akismet'] }],
    [
      { what: 'plugin', slugs: ['akismet', 'hello', 'eigen'] },
      { kind: 'plugin', slugs: ['akismet', 'eigen'] },
    ],
    [{ what: 'plugin', slugs: ['hello'] }, { code: 'nothing_to_update' }],
    [
      { what: 'plugin', slugs: ['weg'] },
      { code: 'site_extension_not_found', slug: 'weg' },
    ],
    [{ what: 'theme' }, { code: 'nothing_to_update' }],
    [{ what: 'all' }, { kind: 'all' }],
    [{ what: 'parts', core: false, plugins: ['hello'], themes: [] }, { code: 'nothing_to_update' }],
    [
      { what: 'parts', core: true, minorOnly: true, plugins: [], themes: [] },
      { kind: 'core', minorOnly: true },
    ],
    [
      { what: 'parts', core: true, plugins: ['weg'], themes: [] },
      { code: 'site_extension_not_found', slug: 'weg' },
    ],
    [
      { what: 'parts', core: true, plugins: ['akismet', 'hello'], themes: [] },
      { kind: 'parts', core: true, plugins: ['akismet'], themes: [] },
    ],
  ])('%o of a site that is behind', (asked, what) => expect(wantedOf(behind, asked)).toEqual(what))
})

it.each<[RunExtent, number]>([
  ['minor', 1],
  ['core', 1],
  ['plugins', 20],
  ['themes', 300],
  ['all_minor', 321],
  ['all', 321],
])('%s is counted by the releases that it is about', (extent, count) => {
  expect(countFor(extent, { core: true, plugins: 20, themes: 300, isUnknown: false })).toBe(count)
})

describe('a schedule', () => {
  const tuesday = { day: 2, minute: minuteOf('03:00') }
  it.each([
    ['the same day, before it', tuesday, '2026-11-24T01:59:00Z', '2026-11-24T02:00:00Z'],
    ['at the moment itself: the next one', tuesday, '2026-11-24T02:00:00Z', '2026-12-01T02:00:00Z'],
    ['in summer', tuesday, '2026-07-01T00:00:00Z', '2026-07-07T01:00:00Z'],
    ['every day', { day: null, minute: 0 }, '2026-11-24T22:59:00Z', '2026-11-24T23:00:00Z'],
    ['the hour that is skipped', { day: 0, minute: 150 }, '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['the hour that comes twice: the first', { day: 0, minute: 150 }, '2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z'],
    ['not again in the second', { day: 0, minute: 150 }, '2026-10-25T00:30:00Z', '2026-11-01T01:30:00Z'],
    ['the day after summer time began', { day: null, minute: 180 }, '2026-03-29T01:00:00Z', '2026-03-30T01:00:00Z'],
  ])('%s', (_what, rhythm, after, next) => {
    expect(nextMoment(rhythm, new Date(after)).toISOString()).toBe(next.replace('Z', '.000Z'))
  })

  it('is late by three hours at most, and spreads what begins', () => {
    const moment = new Date('2026-11-24T02:00:00Z')
    expect([3, 3.1].map((hours) => isStillTimely(moment, new Date(moment.getTime() + hours * 3_600_000)))).toEqual([
      true,
      false,
    ])
    const spread = Array.from({ length: 40 }, (_, id) => spreadSeconds(id))
    expect([new Set(spread).size, Math.max(...spread) < 1200]).toEqual([20, true])
    expect([clockOf(minuteOf('03:45')), clockOf(0)]).toEqual(['03:45', '00:00'])
  })
})
