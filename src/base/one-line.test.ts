import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

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
])('leaves out what nobody sees: %j', (given, kept) => expect(read(given)).toBe(kept))

it('keeps letters of every script, and the joiners that some are written with', () => {
  for (const name of ['Zoë Müller', 'محمد', 'می\u200cخواهم', '👩\u200d💻 Ann', '東京']) expect(read(name)).toBe(name)
})

it('refuses line breaks and other control characters', () => {
  for (const text of ['Studio\r\nBcc: x', 'a\u0000b', 'a\u0085b', 'a\tb']) expect(read(text)).toEqual(['invalid'])
})

it('counts what is left', () => expect(read(`${'\u200b'.repeat(50)}${'a'.repeat(20)}`)).toBe('a'.repeat(20)))
