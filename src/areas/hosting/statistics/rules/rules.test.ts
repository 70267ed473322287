import { describe, expect, it } from 'vitest'
import { daysOfPeriod, stepsOf } from './periods.ts'
import { changedParts, differences, type Setup } from './setup.ts'
import { outagesIn, quietRuns, type Step, suspectOf, worstOutage } from './suspect.ts'

const setup: Setup = {
  ...{ state: 'on', full: false, size: 2, root: 'public', index: ['index.php'], aliases: ['www.a.be'] },
  php: { version: '8.1', settings: { memory_limit: 256 } },
  redirects: { https: false, www: 'as-is', home: null },
  varnish: {
    isOn: false,
    policy: { ttlSeconds: 1, graceSeconds: 1, keepsStatic: true, ignoresTracking: true, passes: [] },
  },
  ...{ redis: false, ssh: { isOn: false, keys: [] }, databases: { shop: true }, ftp: { w1: true } },
  ...{ cron: [], certificate: null, newRelic: false },
}
const steps = (...counts: number[]) =>
  counts.map((php, index) => ({ at: new Date(Date.UTC(2026, 10, 28, index)).toISOString(), php, server: 0, slow: 0 }))
const hourMs = 3_600_000

describe('periods', () => {
  it('are whole days, today included', () => {
    expect(daysOfPeriod('7d', new Date('2026-11-28T10:00:00Z'))).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  })
  it.each([
    ['2026-11-27T22:59:59Z', '2026-11-27'],
    ['2026-11-27T23:00:00Z', '2026-11-28'],
    ['2026-07-27T21:59:59Z', '2026-07-27'],
    ['2026-07-27T22:00:00Z', '2026-07-28'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
  ])('end with the day that it is in Brussels: at %s with %s', (now, to) => {
    expect(daysOfPeriod('7d', new Date(now)).to).toBe(to)
  })
  it('have steps of which the last holds now', () => {
    const now = new Date('2026-11-28T10:17:00Z')
    const found = stepsOf('24h', now)
    expect([found.length, found[0]?.toISOString(), found.at(-1)?.toISOString()]).toEqual([
      48,
      '2026-11-27T10:30:00.000Z',
      '2026-11-28T10:00:00.000Z',
    ])
  })
})

describe('how a web hosting is set up', () => {
  it('differs by parts, and within them line by line', () => {
    const after: Setup = {
      ...setup,
      php: { version: '8.3', settings: { memory_limit: 512 } },
      redirects: { https: true, www: 'as-is', home: { url: 'https://b.be/', isOn: true } },
    }
    expect(changedParts(setup, setup)).toEqual([])
    expect(changedParts(setup, after)).toEqual(['php', 'redirects'])
    expect(differences('php', setup, after)).toEqual([
      { name: 'version', before: '8.1', after: '8.3' },
      { name: 'memory_limit', before: '256', after: '512' },
    ])
    expect(differences('redirects', setup, after)).toEqual([
      { name: 'https', before: 'false', after: 'true' },
      { name: 'home.url', before: null, after: 'https://b.be/' },
      { name: 'home.isOn', before: null, after: 'true' },
    ])
  })
})

describe('when it went wrong', () => {
  const hour = (number: number) => `2026-11-28T0${number}:00:00.000Z`
  /** Somebody was answered well in every step. */
  const all = (of: readonly Step[]) => new Set(of.map(({ at }) => at))
  const worst = (...counts: number[]) => worstOutage(steps(...counts), all(steps(...counts)))
  it('is where far more goes wrong than usual', () => {
    expect(worst(0, 1, 0, 9, 12, 1, 0)).toEqual({
      ...{ at: hour(3), lastBad: hour(4), until: hour(5), total: 21, tallest: 12 },
    })
    const two = steps(9, 0, 5, 8, 0, 0, 0, 0)
    expect(outagesIn(two, all(two)).map(({ at }) => at)).toEqual([hour(0), hour(2)])
  })
  it('is the outage in which most went wrong, of several, and of two as bad the newer', () => {
    expect(worst(0, 0, 30, 25, 0, 0, 5, 0)?.at).toBe(hour(2))
    expect(worst(0, 5, 0, 9, 9, 0, 12, 0, 0, 0)?.at).toBe(hour(3))
    expect(worst(0, 9, 0, 0, 9, 0)?.at).toBe(hour(4))
  })
  it('is the outage that goes on, unless that is small beside another', () => {
    expect(worst(0, 0, 30, 25, 0, 0, 0, 16)).toMatchObject({ at: hour(7), until: undefined })
    expect(worst(0, 0, 30, 25, 0, 0, 0, 5)?.at).toBe(hour(2))
  })
  it('is never, where a few errors are usual', () => {
    expect(worst(0, 1, 3, 2, 0)).toBeUndefined()
    expect(worst(8, 9, 8, 10, 9)).toBeUndefined()
    expect(worst()).toBeUndefined()
  })
  it('is over only once requests were answered well in a step of their own', () => {
    const found = steps(0, 0, 9, 2, 0, 0, 0)
    const until = (...fine: number[]) => outagesIn(found, new Set(fine.map(hour))).map((each) => each.until)
    // Two visitors after it, and both saw the fault; then nobody.
    expect(until()).toEqual([undefined])
    expect(until(3)).toEqual([undefined])
    expect(until(5, 6)).toEqual([hour(5)])
    expect(quietRuns(found)).toEqual([[hour(4), hour(5), hour(6)]])
  })
  it('is one outage where nobody was answered well between two bad steps', () => {
    const found = steps(0, 0, 9, 0, 0, 8, 0, 0)
    expect(outagesIn(found, new Set([hour(6)]))).toEqual([
      { at: hour(2), lastBad: hour(5), until: hour(6), total: 17, tallest: 9 },
    ])
    expect(outagesIn(found, new Set([hour(3), hour(7)])).map(({ at, until }) => [at, until])).toEqual([
      [hour(2), hour(3)],
      [hour(5), hour(7)],
    ])
    expect(quietRuns(found)).toEqual([
      [hour(3), hour(4)],
      [hour(6), hour(7)],
    ])
  })
  it('is laid at the door of what changed last before', () => {
    const broke = steps(0, 0, 0, 9)[3]
    const event = (id: string, hour: number, isChange = true) => ({
      id,
      at: new Date(Date.UTC(2026, 10, 28, hour, 30)).toISOString(),
      isChange,
    })
    const known = [event('early', 1), event('near', 2), event('restart', 2, false), event('late', 4)]
    expect(suspectOf(broke, known, hourMs)?.id).toBe('near')
    expect(suspectOf(broke, [event('within', 3)], hourMs)?.id).toBe('within')
    expect(suspectOf(broke, [event('late', 4)], hourMs)).toBeUndefined()
    expect(suspectOf(undefined, known, hourMs)).toBeUndefined()
    // Put back within the blur: the cure is not blamed.
    const at = (id: string, seconds: number) => ({
      id,
      at: new Date(Date.parse(broke!.at) + seconds * 1000).toISOString(),
      isChange: true,
    })
    expect(suspectOf(broke, [at('upload', -3), at('put back', 15), at('suspended', 54)], 60_000)?.id).toBe('upload')
    expect(suspectOf(broke, [at('an hour before', -3600), at('noted late', 5)], 60_000)?.id).toBe('noted late')
  })
})
