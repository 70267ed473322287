import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import {
  communicationOf,
  formatCommunication,
  readCommunication,
  structuredCommunication,
} from './structured-communication.ts'

type Case = { text: string; valid: boolean }
const cases = vectorCases<Case>('sepa/be-structured-communication.json')

describe('the structured communication', () => {
  it.skipIf(!cases)('judges the published ones as their makers do', () => {
    expectScore('be-structured-communication', cases ?? [], ({ text, valid }) => ({
      name: text,
      right: (readCommunication(text) !== undefined) === valid,
    }))
  })

  it.each([
    ['0000000000', '000000000097'],
    ['0108068171', '010806817183'],
    ['1234567890', '123456789002'],
  ])('of %s is %s', (ten, twelve) => {
    expect(structuredCommunication(ten)).toBe(twelve)
  })

  it('is printed in threes, fours and fives', () => {
    expect(formatCommunication('123456789002')).toBe('+++123/4567/89002+++')
  })

  it.each(['+++123/4567/89002+++', '***123/4567/89002***', '123/4567/89002', '123456789002'])(
    'is read from %s',
    (text) => {
      expect(readCommunication(text)).toBe('123456789002')
    },
  )

  it.each(['+++123/4567/89003+++', '+++123/4567/89002***', '12345678900', '', '123/4567/8900a'])(
    'is not %j',
    (text) => {
      expect(readCommunication(text)).toBeUndefined()
    },
  )

  it('survives being printed and read, and catches every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(11), fc.integer({ min: 1, max: 9 }), (count, place, shift) => {
        const digits = communicationOf('101', count)
        expect(readCommunication(formatCommunication(digits))).toBe(digits)
        const wrong = [...digits]
        wrong[place] = String((Number(wrong[place]) + shift) % 10)
        expect(readCommunication(wrong.join(''))).toBeUndefined()
      }),
    )
  })

  it('runs out rather than repeat itself', () => {
    expect(() => communicationOf('101', 10_000_000)).toThrow(RangeError)
  })
})
