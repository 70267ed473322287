import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { changeSerialized, isSerialized, replaceInValue } from './serialized.ts'

const [old, other] = ['http://oud.be', 'https://nieuw.example']

describe('search and replace in values of WordPress', () => {
  it.each([
    ['plain text, each time', `${old}/a ${old}`, `${other}/a ${other}`],
    ['what is nowhere', 'a:1:{i:0;s:2:"ab";}', 'a:1:{i:0;s:2:"ab";}'],
    ['a list', `a:1:{s:3:"url";s:13:"${old}";}`, `a:1:{s:3:"url";s:21:"${other}";}`],
    ['no name of a member', `a:1:{s:13:"${old}";i:1;}`, `a:1:{s:13:"${old}";i:1;}`],
    ['bytes, not letters', `s:20:"één: ${old}";`, `s:28:"één: ${other}";`],
    ['signs of four bytes', `s:18:"🍞 ${old}";`, `s:26:"🍞 ${other}";`],
    ['a list within a text', `s:31:"a:1:{i:0;s:13:"${old}";}";`, `s:39:"a:1:{i:0;s:21:"${other}";}";`],
    [
      'a private member',
      `O:8:"stdClass":1:{s:4:"\0a\0b";s:13:"${old}";}`,
      `O:8:"stdClass":1:{s:4:"\0a\0b";s:21:"${other}";}`,
    ],
    ['no object of a class', `O:4:"Shop":1:{s:1:"a";s:13:"${old}";}`, `O:4:"Shop":1:{s:1:"a";s:13:"${old}";}`],
    [
      'what stands beside such an object',
      `a:2:{i:0;O:4:"Shop":1:{s:1:"a";s:13:"${old}";}i:1;s:13:"${old}";}`,
      `a:2:{i:0;O:4:"Shop":1:{s:1:"a";s:13:"${old}";}i:1;s:21:"${other}";}`,
    ],
    ['references, which stay', `a:2:{i:0;s:13:"${old}";i:1;R:2;}`, `a:2:{i:0;s:21:"${other}";i:1;R:2;}`],
    ['JSON with its slashes', '{"u":"http:\\/\\/oud.be\\/a"}', '{"u":"https:\\/\\/nieuw.example\\/a"}'],
    ['a wrong length, as text', `s:99:"${old}";`, `s:99:"${other}";`],
    ['a length that cuts a letter, as text', `a:1:{i:0;s:1:"é${old}";}`, `a:1:{i:0;s:1:"é${other}";}`],
    ['a count of members that is wrong, as text', `a:2:{i:0;s:13:"${old}";}`, `a:2:{i:0;s:13:"${other}";}`],
  ])('%s', (_what, before, after) => {
    expect(replaceInValue(before, old, other)).toBe(after)
    if (changeSerialized(before, (text) => text) !== undefined) expect(replaceInValue(after, other, old)).toBe(before)
  })

  it('takes what is put in as it is, and leaves alone what is deeper than anybody nests', () => {
    expect(replaceInValue('a$b', 'a', '$&')).toBe('$&$b')
    expect(replaceInValue('abc', '', 'x')).toBe('abc')
    const deep = `${'a:1:{i:0;'.repeat(20_000)}s:13:"${old}";${'}'.repeat(20_000)}`
    expect(replaceInValue(deep, old, other)).toBe(deep)
  })
})

type Case<Input, Expected> = { name: string; input: Input; expected: Expected }
const replaces = vectorCases<Case<{ value: string; search: string; replace: string }, string>>(
  'wordpress/search-replace.json',
)
const values = vectorCases<Case<string, string>>('wordpress/serialized-values.json')
const looks = vectorCases<Case<string, boolean>>('wordpress/is-serialized.json')
it.skipIf(!replaces || !values || !looks)('agrees with wp-cli, PHP and WordPress', () => {
  expectScore('search and replace', replaces ?? [], ({ name, input, expected }) => ({
    name,
    right: replaceInValue(input.value, input.search, input.replace) === expected,
  }))
  expectScore('serialized values', values ?? [], ({ name, input }) => ({
    name,
    right: changeSerialized(input, (text) => text) === input,
  }))
  expectScore('is serialized', looks ?? [], ({ name, input, expected }) => ({
    name,
    right: isSerialized(input) === expected,
  }))
})
