import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { isPostalCode, postalCodes } from './postal-codes.ts'

type Case = { country: string; text: string; valid: boolean }
const known: Record<string, Record<string, string>> = {
  'postal/postal-samples.json': {},
  'postal/postal-codes.json': {
    'IE A6W U9U9': 'D6W is the one routing key that ends in a letter',
    'KR 339012': 'six digits were given up in 2015',
    'NP 11977': 'a five-digit code like any other',
    'NP 977': 'the dialling prefix, not a postal code',
  },
}

describe('a postal code', () => {
  it.each([
    ['BE', '9000', true],
    ['BE', '900', false],
    ['BE', '0900', false],
    ['BE', '75001', false],
    ['NL', '1012 AB', true],
    ['NL', '1012ab', true],
    ['NL', '1012', false],
    ['FR', '75001', true],
    ['FR', '7500', false],
    ['VN', '70010', true],
    ['RS', '106314', true],
    ['HK', '', true],
  ])('of %s: %s', (country, text, valid) => expect(isPostalCode(country, text)).toBe(valid))

  it('has an example of its own form in every country', () => {
    expect(Object.entries(postalCodes).filter(([country, { sample }]) => !isPostalCode(country, sample))).toEqual([])
    expect(Object.keys(postalCodes).length).toBeGreaterThanOrEqual(175)
  })

  for (const file of ['postal/postal-samples.json', 'postal/postal-codes.json']) {
    const cases = vectorCases<Case>(file)
    it.skipIf(!cases)(`is judged as published lists judge it: ${file}`, () => {
      expectScore(
        file,
        cases!,
        ({ country, text, valid }) => ({ name: `${country} ${text}`, right: isPostalCode(country, text) === valid }),
        known[file],
      )
    })
  }
})
