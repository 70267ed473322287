import { describe, expect, it } from 'vitest'
import { inputsOf, type Message, messageCode, WrongMessage } from './word-code.ts'

/** The text of a message, evaluated as the compiled module does. */
function said(message: Message, inputs: object, locale = 'nl'): string {
  const code = messageCode('one', { [locale]: message })
  const body = code.replaceAll(/^import .*$/gm, '').replace('export const one =', 'return')
  const plural = (language: string, count: number) => new Intl.PluralRules(language).select(count)
  const say = (only: (inputs: object) => string) => only
  return new Function('plural', 'say', body)(plural, say)(inputs)
}
const counted = (match: Record<string, string>): Message => [
  { declarations: ['input count', 'local countPlural = count: plural'], selectors: ['countPlural'], match },
]

describe('a message', () => {
  it.each([
    ['plain', 'Opslaan', {}, 'Opslaan'],
    ['with a name in it', 'Dag {name}!', { name: 'An' }, 'Dag An!'],
    [
      'with what JavaScript would read',
      'a `b` \\ $\u007bprice} {name}',
      { price: '5', name: '$\u007bx}' },
      'a `b` \\ $5 $\u007bx}',
    ],
  ])('is said %s', (_how, text, inputs, wanted) => {
    expect(said(text, inputs)).toBe(wanted)
  })

  it('uses the plural forms of its language', () => {
    const message = counted({ 'countPlural=one': '{count} an', 'countPlural=*': '{count} ans' })
    expect([0, 1, 2, 1_000_000].map((count) => said(message, { count }, 'fr'))).toEqual([
      '0 an',
      '1 an',
      '2 ans',
      '1000000 ans',
    ])
    expect(said(message, { count: 0 }, 'nl')).toBe('0 ans')
    expect(inputsOf(message)).toEqual(['count'])
  })

  it.each([
    ['a brace that names nothing', 'Dag {}'],
    ['words for some numbers alone', counted({ 'countPlural=one': 'een' })],
    ['a form that is no plural', counted({ 'countPlural=1': 'een', 'countPlural=*': 'meer' })],
    ['another choice', [{ declarations: ['input kind'], selectors: ['kind'], match: { 'kind=a': 'a' } }] as Message],
  ])('may not have %s', (_what, message) => {
    expect(() => messageCode('one', { nl: message })).toThrow(WrongMessage)
  })
})
