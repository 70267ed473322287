import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { communicationsIn, invoiceNumbersIn, referencesOf } from './references.ts'

describe('the structured communications in a text', () => {
  it.each([
    ['+++123/4567/89002+++', ['123456789002']],
    ['***123/4567/89002***', ['123456789002']],
    ['betaling 123/4567/89002 dank u', ['123456789002']],
    ['123456789002', ['123456789002']],
    ['123 4567 89002', ['123456789002']],
    ['123.4567.89002 en +++010/8068/17183+++', ['123456789002', '010806817183']],
    ['+++123/4567/89002+++ +++123/4567/89002+++', ['123456789002']],
    ['+++123/4567/89003+++', []],
    ['1234567890021', []],
    ['9123/4567/89002', []],
    ['tel 0470 12 34 56', []],
    ['', []],
  ])('%j holds %j', (text, found) => {
    expect(communicationsIn(text)).toEqual(found)
  })

  const cases = vectorCases<{ text: string; valid: boolean }>('sepa/be-structured-communication.json')
  it.skipIf(!cases)('are found between words as the published list has them', () => {
    expectScore('structured communications in free text', cases ?? [], ({ text, valid }) => {
      const found = communicationsIn(`Factuur van november ${text} met dank`)
      return { name: text, right: valid ? found[0] === text.replace(/\D/g, '') : found.length === 0 }
    })
  })
})

describe('the invoice numbers in a text', () => {
  it.each([
    ['BF2026-000123', ['BF2026-000123']],
    ['factuur bf 2026 000123.', ['BF2026-000123']],
    ['BF2026/000123 + BF2026000124', ['BF2026-000123', 'BF2026-000124']],
    ['BF2026-0001234', []],
    ['ABF2026-000123', []],
    ['XX2026-000123', []],
  ])('%j holds %j', (text, found) => {
    expect(invoiceNumbersIn(text)).toEqual(found)
  })
})

it('takes what the bank calls structured first, and the reference of the payer too', () => {
  const entry = {
    structuredCommunication: '123456789002',
    communication: '+++010/8068/17183+++',
    endToEndId: 'BF2026-000123',
  }
  expect(referencesOf(entry)).toEqual({ communications: ['123456789002', '010806817183'], numbers: ['BF2026-000123'] })
})
