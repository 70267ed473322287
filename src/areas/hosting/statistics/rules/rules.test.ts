import { describe, expect, it } from 'vitest'
import { daysOfPeriod, stepsOf } from './periods.ts'
import { changedParts, differences, type Setup } from './setup.ts'
import { brokeAt, suspectOf } from './suspect.ts'

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
  it('is where far more goes wrong than usual', () => {
    expect(brokeAt(steps(0, 1, 0, 9, 12, 1))?.at).toBe('2026-11-28T03:00:00.000Z')
    expect(brokeAt(steps(9, 0, 0, 8, 0, 0))?.at).toBe('2026-11-28T03:00:00.000Z')
  })
  it('is never, where a few errors are usual', () => {
    expect(brokeAt(steps(0, 1, 3, 2, 0))).toBeUndefined()
    expect(brokeAt(steps(8, 9, 8, 10, 9))).toBeUndefined()
    expect(brokeAt([])).toBeUndefined()
  })
  it('is laid at the door of what changed last before', () => {
    const broke = steps(0, 0, 0, 9)[3]
    const event = (id: string, hour: number, isChange = true) => ({
      id,
      at: new Date(Date.UTC(2026, 10, 28, hour, 30)).toISOString(),
      isChange,
    })
    const all = [event('early', 1), event('near', 2), event('restart', 2, false), event('late', 4)]
    expect(suspectOf(broke, all, hourMs)?.id).toBe('near')
    expect(suspectOf(broke, [event('within', 3)], hourMs)?.id).toBe('within')
    expect(suspectOf(broke, [event('late', 4)], hourMs)).toBeUndefined()
    expect(suspectOf(undefined, all, hourMs)).toBeUndefined()
  })
})
