import { expect, it } from 'vitest'
import { byteWords } from './byte-words.ts'

it('reads a few bytes as people of each language say it', () => {
  expect([1, 674].map((bytes) => byteWords(bytes, 'en'))).toEqual(['1 byte', '674 bytes'])
  expect(byteWords(674, 'nl')).toBe('674 byte')
  expect(byteWords(674, 'fr').replace(/\s/, ' ')).toBe('674 octets')
  expect(byteWords(2048, 'en')).toBe('2 kB')
})
