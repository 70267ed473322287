import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayOf, startOf } from '#base/dates.ts'
import { topTypes } from '../port/logs.ts'
import { type KeptSpace, newSpace } from './kept-space.ts'
import { visitsBack } from './visit-stream.ts'
import { failuresLately, topIn, visitsIn, visitsOn } from './visits.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-28T10:17:00Z')
const spaceOf = (domain: string, ageHours: number): KeptSpace =>
  newSpace({ reference: 'service-1', domain, quotaBytes: 1 }, now - ageHours * hour)
const today = dayOf(new Date(now))
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

describe('the visits of the sandbox', () => {
  const all = ['a.be', 'bakkerij.be', 'zaak-van-jan.nl', 'café.eu', 'x-1.com'].flatMap((domain) =>
    [0.05, 5, 30, 24 * 40].flatMap((age) => [1, 7, 30].map((days) => [domain, age, days] as const)),
  )
  it.each(all)('of %s, %d hours old, over %d days: no part is more than the whole', (domain, age, days) => {
    const kept = spaceOf(domain, age)
    const period = { from: addDays(today, 1 - days), to: today }
    const told = visitsIn(kept, period, now)
    const total = {
      visitors: sum(told.map(({ visitors }) => visitors)),
      views: sum(told.map(({ views }) => views)),
      requests: sum(told.map(({ requests }) => requests)),
      bytes: sum(told.map(({ bytes }) => bytes)),
      errors: sum(told.map(({ errors }) => errors)),
    }
    expect(total.visitors).toBeLessThanOrEqual(total.views)
    expect(total.views).toBeLessThanOrEqual(total.requests)
    const of = Object.fromEntries(topTypes.map((type) => [type, topIn(kept, type, period, now)]))
    const requests = (type: string, isCounted = (_name: string) => true) =>
      sum((of[type] ?? []).filter(({ name }) => isCounted(name)).map((row) => row.requests))
    for (const type of topTypes)
      for (const row of of[type] ?? []) {
        expect(row.visitors).toBeLessThanOrEqual(total.visitors)
        expect(row.visitors).toBeLessThanOrEqual(row.requests)
        expect(row.bytes).toBeLessThanOrEqual(total.bytes)
      }
    for (const type of ['pages', 'countries', 'browsers', 'systems', 'referrers'])
      expect(requests(type)).toBe(total.views)
    expect(requests('statuses')).toBe(total.requests)
    expect(requests('statuses', (status) => Number(status) >= 400)).toBe(total.errors)
    expect(requests('missing')).toBe(requests('statuses', (status) => status === '404'))
    expect(sum((of.countries ?? []).map(({ visitors }) => visitors))).toBe(total.visitors)
  })

  it('begin when the space was made, and nothing is told of before', () => {
    const kept = spaceOf('nieuw.be', 3)
    const lines = [...visitsBack(kept, { since: 0, until: now }, now)]
    expect(lines.length).toBeGreaterThan(0)
    expect(Math.min(...lines.map(({ at }) => at))).toBeGreaterThanOrEqual(kept.readyAt)
    expect(visitsOn(kept, today, now).requests).toBe(lines.length)
    const minutes = spaceOf('pas-gemaakt.be', 0.01)
    expect(visitsOn(minutes, today, now).visitors).toBeLessThan(5)
  })

  it('that failed lately are in the log, the last of them at its moment', () => {
    const kept = spaceOf('bakkerij.be', 24 * 40)
    const { errors, lastErrorAt } = failuresLately(kept, now)
    const failed = [...visitsBack(kept, { since: now - 24 * hour, until: now }, now)].filter(
      ({ status }) => status >= 500,
    )
    expect(errors).toBeGreaterThan(0)
    expect(failed).toHaveLength(errors)
    expect(new Date(failed[0]?.at ?? 0).toISOString()).toBe(lastErrorAt)
    expect(failuresLately(spaceOf('bakkerij.be', 0.001), now)).toEqual({ errors: 0, lastErrorAt: null })
  })

  it('are the same page after page', () => {
    const kept = spaceOf('bakkerij.be', 60)
    const span = { since: 0, until: now }
    const whole = [...visitsBack(kept, span, now)]
    const half = whole.at(Math.floor(whole.length / 2))
    expect([...visitsBack(kept, { ...span, below: half?.id }, now)]).toEqual(
      whole.slice(whole.indexOf(half as never) + 1),
    )
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((one, other) => other - one))
  })

  it.each([
    ['2026-10-25', 25],
    ['2026-03-29', 23],
    ['2026-11-27', 24],
  ] as [Day, number][])('of %s are those of its %d hours in the portal’s time zone', (day, hours) => {
    const later = startOf(addDays(day, 3)).getTime()
    const kept = { ...spaceOf('bakkerij.be', 0), readyAt: startOf(addDays(day, -3)).getTime() }
    const since = startOf(day).getTime()
    const lines = [...visitsBack(kept, { since, until: since + hours * hour }, later)]
    expect(visitsOn(kept, day, later).requests).toBe(lines.length)
    expect(lines.every(({ at }) => dayOf(new Date(at)) === day)).toBe(true)
  })

  it('are of the next day from midnight on', () => {
    const kept = { ...spaceOf('bakkerij.be', 0), readyAt: now - 40 * 24 * hour }
    const midnight = startOf('2026-11-28').getTime()
    expect(visitsOn(kept, '2026-11-28', midnight).requests).toBe(0)
    expect(visitsOn(kept, '2026-11-27', midnight - 1).requests).toBeGreaterThan(0)
  })
})
