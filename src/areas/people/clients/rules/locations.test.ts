import { describe, expect, it } from 'vitest'
import { findLocations } from './locations.ts'

describe('finding a country', () => {
  it.each([
    ['bel', 'nl', 'BE'],
    ['Belgique', 'fr', 'BE'],
    ['be', 'en', 'BE'],
    ['+31', 'nl', 'NL'],
    ['0032', 'nl', 'BE'],
    ['cote', 'fr', 'CI'],
    ['duits', 'nl', 'DE'],
  ] as const)('by %s in %s finds %s first', (keyword, locale, code) => {
    expect(findLocations(keyword, locale)[0]?.code).toBe(code)
  })

  it('tells what a form needs', () => {
    expect(findLocations('BE', 'nl')[0]).toEqual({
      code: 'BE',
      name: 'België',
      diallingPrefix: '+32',
      postalSample: expect.stringMatching(/^\d{4}$/),
    })
  })

  it('gives all of them for nothing, the nearby ones first', () => {
    expect(findLocations(' ', 'nl').length).toBeGreaterThan(200)
    expect(
      findLocations('', 'en')
        .slice(0, 3)
        .map(({ code }) => code),
    ).toEqual(['BE', 'NL', 'FR'])
  })

  it('finds nothing where there is nothing', () => expect(findLocations('atlantis', 'en')).toEqual([]))
})
