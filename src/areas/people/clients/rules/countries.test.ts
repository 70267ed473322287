import { describe, expect, it } from 'vitest'
import { countryList, diallingPrefix, isCountry } from './countries.ts'
import { postalCodes } from './postal-codes.ts'

describe('the country list', () => {
  it('starts nearby and goes on by the alphabet of the language', () => {
    const names = countryList('nl').map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['België', 'Nederland', 'Frankrijk', 'Afghanistan'])
    expect(countryList('fr')[0]?.name).toBe('Belgique')
  })
  it('has a name in every language for every country', () => {
    for (const locale of ['nl', 'en', 'fr'] as const)
      expect(countryList(locale).filter(({ name }) => /^[A-Z]{2}$/.test(name))).toEqual([])
  })
  it('knows the dialling prefixes', () => {
    expect([diallingPrefix('BE'), diallingPrefix('LU'), diallingPrefix('US'), diallingPrefix('ZZ')]).toEqual([
      '+32',
      '+352',
      '+1',
      undefined,
    ])
  })
  it('holds every country that has postal codes', () => {
    expect(Object.keys(postalCodes).filter((code) => !isCountry(code))).toEqual([])
  })
})
