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
  ])('that is %s stands so', (_what, status, until, expected) => {
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
    ['2026-12-21T12:00:00Z', { unit: 'day', count: 30 }, false],
    ['2026-11-23T12:00:00Z', { unit: 'day', count: 2 }, false],
    ['2026-11-23T11:59:59Z', { unit: 'hour', count: 47 }, false],
    ['2026-11-21T14:00:00Z', { unit: 'hour', count: 2 }, false],
    ['2026-11-21T13:59:59Z', { unit: 'minute', count: 119 }, false],
    ['2026-11-21T12:10:00Z', { unit: 'minute', count: 10 }, true],
    ['2026-11-21T12:01:00Z', { unit: 'minute', count: 1 }, true],
    ['2026-11-21T12:00:59Z', undefined, true],
    ['2026-11-20T12:00:00Z', undefined, true],
  ])('until %s has so much time left: %j', (until, left, isWarned) => {
    expect(timeLeft(new Date(until), now)).toEqual(left)
    expect(isNearlyOver(new Date(until), now)).toBe(isWarned)
  })
})
