import { describe, expect, it } from 'vitest'
import { brandNames, brands } from '#brands/brands.ts'
import { isEnterpriseNumber, peppolAddress, vatOf } from './peppol-address.ts'

describe('the electronic address', () => {
  it.each([
    ['a Belgian company', 'BE 0800.000.075', 'BE', { scheme: '0208', id: '0800000075' }],
    ['a Belgian company without BE in front', '0800000075', 'BE', { scheme: '0208', id: '0800000075' }],
    ['an old number of nine digits', '403.170.701', 'BE', { scheme: '0208', id: '0403170701' }],
    ['a Belgian number that is none', 'BE0800000076', 'BE', { scheme: '9925', id: 'BE0800000076' }],
    ['a Dutch company', 'NL123456789B01', 'NL', { scheme: '9944', id: 'NL123456789B01' }],
    ['a consumer', '', 'BE', undefined],
    ['a company far away', 'US12-3456789', 'US', undefined],
  ])('of %s', (_who, vat, country, expected) => {
    expect(peppolAddress({ vat, country })).toEqual(expected)
  })

  it('of every brand is its enterprise number', () => {
    for (const name of brandNames) {
      const { company } = brands[name]
      expect(peppolAddress(company)).toEqual({ scheme: '0208', id: company.peppol })
    }
  })

  it('needs two right check digits', () => {
    expect(isEnterpriseNumber('0800000075')).toBe(true)
    expect(isEnterpriseNumber('0800000057')).toBe(false)
    expect(isEnterpriseNumber('800000075')).toBe(false)
  })

  it('knows no VAT number in a dash', () => {
    expect(vatOf({ vat: ' - ', country: 'BE' })).toBeUndefined()
  })
})
