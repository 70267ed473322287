import { describe, expect, it } from 'vitest'
import { brandNames, brands } from '#brands/brands.ts'
import { needsRegister, registeredNumber, type VatAnswer, vatFor } from './vat-for.ts'

const byBuyer = { ...brands.polder, vatByBuyer: { outsideEu: 'O', answerCountsDays: 90 } as const }
const exporter = { ...byBuyer, vatByBuyer: { ...byBuyer.vatByBuyer, outsideEu: 'G' } as const }
const dutch = 'NL004495445B01'

describe('VAT by the buyer', () => {
  it.each<[string, string, string, VatAnswer, string, number, string]>([
    ['a Belgian consumer', 'BE', '', 'unknown', 'S', 21, 'domestic'],
    ['a Belgian business', 'BE', 'BE0403170701', 'valid', 'S', 21, 'domestic'],
    ['a Dutch business with a valid number', 'NL', dutch, 'valid', 'AE', 0, 'reverse-charge'],
    ['one that left its letters out', 'NL', '004495445B01', 'valid', 'AE', 0, 'reverse-charge'],
    ['a Greek business with a valid number', 'GR', 'EL094259216', 'valid', 'AE', 0, 'reverse-charge'],
    ['a Dutch business with an invalid number', 'NL', dutch, 'invalid', 'S', 21, 'number-invalid'],
    ['a Dutch business while the register is away', 'NL', dutch, 'unknown', 'S', 21, 'number-unknown'],
    ['a Dutch address with a German number', 'NL', 'DE136695976', 'valid', 'S', 21, 'number-invalid'],
    ['a Dutch address with a Belgian number', 'NL', 'BE0403170701', 'valid', 'S', 21, 'number-invalid'],
    ['a French consumer', 'FR', '', 'unknown', 'S', 21, 'consumer'],
    ['a dash for a number', 'FR', ' - ', 'valid', 'S', 21, 'number-invalid'],
    ['a business in the United States', 'US', '12-3456789', 'unknown', 'O', 0, 'outside-eu'],
    ['a consumer in Switzerland', 'CH', '', 'unknown', 'O', 0, 'outside-eu'],
    ['a business in the United Kingdom', 'GB', 'GB999999973', 'valid', 'O', 0, 'outside-eu'],
  ])('charges %s', (_who, country, vat, vatAnswer, category, percent, because) => {
    expect(vatFor({ country, vat, vatAnswer }, byBuyer)).toEqual({ category, percent, because })
  })

  it('calls what leaves the EU an export where the brand says so', () => {
    expect(vatFor({ country: 'US', vat: '', vatAnswer: 'unknown' }, exporter).category).toBe('G')
  })

  it.each([
    ['a French consumer', 'FR', '', 20, 'destination'],
    ['a Finnish consumer', 'FI', '', 25.5, 'destination'],
    ['a Dutch consumer', 'NL', ' ', 21, 'destination'],
    ['a Belgian consumer', 'BE', '', 21, 'everybody'],
    ['a consumer in Switzerland', 'CH', '', 21, 'everybody'],
    ['a French business', 'FR', 'FR83404833048', 21, 'everybody'],
  ])('above the threshold charges %s the rate of where they live', (_who, country, vat, percent, because) => {
    const decision = vatFor({ country, vat, vatAnswer: 'unknown' }, brands.polder, { oneStopShop: true })
    expect(decision).toEqual({ category: 'S', percent, because })
  })

  it.each(brandNames)('is off at %s: everybody pays 21 % (core §9)', (name) => {
    for (const country of ['BE', 'NL', 'US'])
      expect(vatFor({ country, vat: dutch, vatAnswer: 'valid' }, brands[name])).toEqual({
        category: 'S',
        percent: 21,
        because: 'everybody',
      })
  })

  it.each([
    ['NL', dutch, true],
    ['NL', '', false],
    ['BE', 'BE0403170701', false],
    ['CH', 'CHE116281710', false],
    ['IE', 'IE1X23456+', false],
  ])('asks the register about a buyer in %s with %j: %s', (country, vat, expected) => {
    expect(needsRegister({ country, vat }, byBuyer)).toBe(expected)
    expect(needsRegister({ country, vat }, brands.polder)).toBe(false)
  })

  it.each([
    ['NL', 'nl 0044.95.445.B01', { country: 'NL', number: '004495445B01' }],
    ['GR', '094259216', { country: 'EL', number: '094259216' }],
    ['FR', 'FR 83 404 833 048', { country: 'FR', number: '83404833048' }],
    ['US', '12-3456789', undefined],
  ])('asks in %s for %s as the register knows it', (country, vat, expected) => {
    expect(registeredNumber({ country, vat })).toEqual(expected)
  })
})
