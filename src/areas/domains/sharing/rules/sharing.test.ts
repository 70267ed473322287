import { describe, expect, it } from 'vitest'
import { stateOfShare } from './durations.ts'
import { fitsShareAddress, placeOfLink } from './share-address.ts'
import { isNearlyOver, timeLeft } from './time-left.ts'

describe('a share link', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['switched on and not over', 1, '2026-11-21T12:00:01Z', 'active'],
    ['switched off', 0, '2026-11-22T12:00:00Z', 'off'],
    ['over to the second', 1, '2026-11-21T12:00:00Z', 'expired'],
    ['over, and switched off before', 0, '2026-11-20T12:00:00Z', 'expired'],
  ])('that is %s has that state', (_what, status, until, expected) => {
    expect(stateOfShare({ status, expires_at: new Date(until) }, now)).toBe(expected)
  })
  it.each([
    [{ domain: 'example.be', key: 'abc-1_2' }, true],
    [{ domain: 'example.co.uk', key: 'abc' }, true],
    [{ domain: 'xn--caf-dma.be', key: 'abc' }, true],
    [{ domain: 'not_a_domain', key: 'key' }, false],
    [{ domain: 'example.be', key: 'a/b' }, false],
    [{ domain: '192.0.2.1', key: 'abc' }, false],
  ])('%j is its address: %s', (params, fits) => {
    expect(fitsShareAddress.safeParse(params).success).toBe(fits)
  })
  it.each([
    ['https://klant.example/domains/config/example.be/abc-1_2', '/domains/config/example.be/abc-1_2'],
    ['  https://klant.example/fr/domains/config/example.be/abc/ ', '/domains/config/example.be/abc'],
    ['https://klant.example/domains/example.be', undefined],
    ['javascript:alert(1)', undefined],
    ['https://klant.example/domains/config/example.be/', undefined],
  ])('%s leads to %s', (text, place) => {
    expect(placeOfLink(text)).toBe(place)
  })

  it.each([
    ['2026-12-21T12:00:00Z', '30 day', false],
    ['2026-11-23T15:59:59Z', '2 day 3 hour', false],
    ['2026-11-22T12:30:00Z', '1 day', false],
    ['2026-11-21T19:59:59Z', '7 hour 59 minute', false],
    ['2026-11-21T13:00:00Z', '1 hour', false],
    ['2026-11-21T12:10:00Z', '10 minute', true],
    ['2026-11-21T12:00:59Z', '', true],
    ['2026-11-20T12:00:00Z', '', true],
  ])('until %s has this much time left: %s', (until, left, isWarned) => {
    const parts = timeLeft(new Date(until), now).map(({ unit, count }) => `${count} ${unit}`)
    expect(parts.join(' ')).toBe(left)
    expect(isNearlyOver(new Date(until), now)).toBe(isWarned)
  })
})
