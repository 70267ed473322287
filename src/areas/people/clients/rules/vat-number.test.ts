import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { isVatNumber, tidyVat, vatForms } from './vat-number.ts'

type Case = { country: string; text: string; valid: boolean }

describe('a VAT number', () => {
  it.each([
    ['BE', 'BE 0403.170.701', true],
    ['BE', '403170701', true],
    ['BE', 'BE0403170702', false],
    ['BE', 'NL0403170701', false],
    ['NL', 'NL004495445B01', true],
    ['NL', 'NL004495446B01', false],
    ['NL', 'NL000099998B57', true],
    ['FR', 'FR 83 404 833 048', true],
    ['FR', 'FR84404833048', false],
    ['LU', 'LU26375245', true],
    ['LU', 'LU26375246', false],
    ['DE', 'DE136695976', true],
    ['DE', 'DE136695978', false],
    ['GR', 'EL094259216', true],
    ['US', '12-3456789', true],
  ])('of %s: %s', (country, text, valid) => expect(isVatNumber(country, text)).toBe(valid))

  it.each([
    ['BE', 'be 403.170.701', 'BE0403170701'],
    ['NL', 'nl0044.95.445.b.01', 'NL004495445B01'],
    ['GR', '094259216', 'EL094259216'],
    ['CH', 'CHE-116.281.710 TVA', 'CHE116281710TVA'],
    ['US', ' 12-3456789 ', '12-3456789'],
    ['BE', ' ', ''],
  ])('of %s is kept tidy: %s', (country, text, tidy) => expect(tidyVat(country, text)).toBe(tidy))

  const cases = vectorCases<Case>('net/vat-numbers.json')?.filter(({ country }) => country in vatForms)
  it.skipIf(!cases)('is judged as published lists judge it', () => {
    expectScore(
      'VAT numbers',
      cases!,
      ({ country, text, valid }) => ({ name: `${country} ${text}`, right: isVatNumber(country, text) === valid }),
      known,
    )
  })
})

// People write spaces in numbers; the portal takes them out instead of refusing.
const spaced = 'people write spaces'
const known: Record<string, string> = {
  'BG BG 1234567890': spaced,
  'CZ CZ 123456789': spaced,
  'DK DK 12345678': spaced,
  'FR FR 83404833048': spaced,
  'GB GBGD 000': spaced,
  'GB GBHA 500': spaced,
  'HU HU 12345678': spaced,
  'IT IT12345678 910': spaced,
  'LT LT 123456789012': spaced,
  'NO NO 123456789MVA': spaced,
  'PT PT 123456789': spaced,
  'SI SI 12345678': spaced,
  'SK SK 1234567890': spaced,
  'GB GB999999900': 'people leave the spaces out',
  'GB GB999999996': 'people leave the spaces out',
  'GB GB999999999 999': 'the check digits are at most 96',
  'CY 123456789': 'a Cypriot number ends in a letter',
  'CY CY123456789': 'a Cypriot number ends in a letter',
  'DE DE123456789': 'its check digit is wrong',
  'LT LT12345678901': '9 or 12 digits, never 11',
  'LU 12345678': 'its check digits are wrong',
  'LU LU12345678': 'its check digits are wrong',
  'NL 123456789B10': 'its check digit is wrong',
  'SE SE123456789012': 'a Swedish number ends in 01',
}
