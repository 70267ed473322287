import { describe, expect, it } from 'vitest'
import { stateOfShare } from './durations.ts'
import { placeOfLink } from './share-address.ts'

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
    ['https://klant.example/domains/config/example.be/abc-1_2', '/domains/config/example.be/abc-1_2'],
    ['  https://klant.example/fr/domains/config/example.be/abc/ ', '/domains/config/example.be/abc'],
    ['https://klant.example/domains/example.be', undefined],
    ['javascript:alert(1)', undefined],
    ['https://klant.example/domains/config/example.be/', undefined],
  ])('%s leads to %s', (text, place) => {
    expect(placeOfLink(text)).toBe(place)
  })
})
