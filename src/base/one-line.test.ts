import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asLines, asTyped, asTypedLines, oneLine } from './one-line.ts'

const read = (text: string) => {
  const result = oneLine(20).safeParse(text)
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

it.each([
  ['Ann\u202eexe.gpj', 'Annexe.gpj'],
  ['\u2066Studio\u2069', 'Studio'],
  ['\u200fBelfry\u200b', 'Belfry'],
  ['one\u2028two', 'onetwo'],
  ['\ufeff Ann ', 'Ann'],
  ['a\u{e0041}b', 'ab'],
  ['An\u3164n', 'Ann'],
  ['\u115f\u1160\uffa0', ''],
  ['An\u00adn\u034f', 'Ann'],
  ['An\u180en', 'Ann'],
  ['An\u17b4n\u17b5\u206a\u{1d173}', 'Ann'],
  ['\u2800Ann\u2800', 'Ann'],
  // Invisible, and without a use in these places.
  ['An\u200dn\u200c', 'Ann'],
  ['Ann1\ufe0f', 'Ann1'],
  ['A\ufe00\u{e0100}nn', 'Ann'],
])('leaves out what nobody sees: %j', (given, kept) => expect(read(given)).toBe(kept))

it('keeps letters of every script, and the joiners that some are written with', () => {
  for (const name of ['Zoë Müller', 'محمد', 'می\u200cخواهم', '👩\u200d💻 Ann', '東京']) expect(read(name)).toBe(name)
  // Emoji with colours, families and keycaps, variants of a Han and of a Mongolian letter, Sinhala and Malayalam.
  const more = [
    '👩🏽\u200d💻',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    '葛\u{e0100}城',
    '\u1820\u180b',
    'ශ්\u200dරී',
    'ന്\u200dറ',
  ]
  for (const name of more) expect(read(name)).toBe(name)
})

it('refuses line breaks and other control characters', () => {
  for (const text of ['Studio\r\nBcc: x', 'a\u0000b', 'a\u0085b', 'a\tb']) expect(read(text)).toEqual(['invalid'])
})

it('counts the remaining characters', () =>
  expect(read(`${'\u3164'.repeat(50)}${'a'.repeat(20)}`)).toBe('a'.repeat(20)))

it('keeps lines and tabs of a longer text, each line end as one character', () => {
  const lines = z.string().check(...asLines)
  expect(lines.parse(' a\r\nb\rc\u2028d\te\u202e\u3164\u200b\n')).toBe('a\nb\nc\nd\te')
  for (const text of ['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u0080b']) expect(lines.safeParse(text).success).toBe(false)
})

it('removes invisible characters while typing, and refuses nothing', () => {
  expect(
    z
      .string()
      .check(...asTyped)
      .parse(' Jan\u0007\n\u3164 '),
  ).toBe(' Jan ')
  expect(
    z
      .string()
      .check(...asTypedLines)
      .parse(' Jan\u0007\r\n\u3164 '),
  ).toBe(' Jan\n ')
})
