import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { isWindowsPath } from './windows-path.ts'

const space = 'C:\\spaces\\w17'
/** Where Windows would go with it, according to Node's parser of Windows paths. */
const whereTo = (text: string) => path.win32.resolve(space, text)

const hostile = [
  ...['..', '../w18', 'docs/../../w18', 'docs/..', './docs', '.', '...', 'docs/./a', 'docs//a', '/docs', 'docs/'],
  ...[
    'C:/Windows',
    'C:',
    'c:docs',
    'docs:stream',
    'docs/a.txt::$DATA',
    '\\\\server\\share',
    '//server/share',
    '\\docs',
  ],
  ...[
    'docs\\..\\..\\w18',
    '\\\\?\\C:\\Windows',
    '//?/C:/Windows',
    '\\\\.\\pipe\\x',
    '//./pipe/x',
    'GLOBALROOT/Device/x?',
  ],
  ...['CON', 'con', 'nul.txt', 'docs/AUX', 'PRN.tar.gz', 'COM1', 'lpt9.log', 'COM¹', 'CONIN$', 'conout$'],
  ...['docs.', 'docs ', 'docs/.', 'docs. /a', ' docs', 'a. .', 'PROGRA~1', 'docs~1/a', '~', '%5c..%2f..?'],
  ...[
    'a\0b',
    'a\nb',
    'a\tb',
    'a\u2028b',
    'a\u202eb',
    'a*b',
    'a?b',
    'a<b',
    'a>b',
    'a|b',
    'a"b',
    '．．/a',
    '。',
    'e\u0301',
  ],
  ...['x'.repeat(65), Array.from({ length: 60 }, () => 'docs').join('/'), '\ud800'],
]

describe('a path within a Windows space', () => {
  it.each([
    '',
    'docs',
    'docs/pdf 2026',
    'wwwroot/.well-known',
    'é/ñ',
    'App_Data/shop (oud).mdf',
    'console',
    'com10',
    'auxiliary',
  ])('is %j', (text) => expect(isWindowsPath(text)).toBe(true))

  it.each(hostile)('cannot be %j', (text) => expect(isWindowsPath(text)).toBe(false))

  it('never leads outside, for random input', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile, '/', '\\', ':', '.', ' ', '~', 'docs', '..', '%', '$'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    let taken = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('', '/', '\\'), (pieces, between) => {
        const text = pieces.join(between)
        if (!isWindowsPath(text)) return
        taken += 1
        expect(whereTo(text) === space || whereTo(text).startsWith(`${space}\\`)).toBe(true)
        // An accepted path is used unchanged: nothing is dropped or reinterpreted.
        expect(whereTo(text)).toBe(path.win32.join(space, text))
        for (const part of text.split('/')) expect(part).not.toMatch(/[\\:*?"<>|~\p{Cc}\p{Cf}\p{Cs}]|[ .]$/u)
      }),
      { numRuns: 5_000, seed: 11 },
    )
    expect(taken).toBeGreaterThan(200)
  })

  const traversal = vectorCases<{ name: string; input: string }>('files/traversal-paths.json')
  it.skipIf(!traversal)('leads out of no folder, whatever the world has tried', () => {
    expectScore('paths that would lead out on Windows', traversal ?? [], ({ name, input }) => {
      const to = whereTo(input)
      return { name, right: !isWindowsPath(input) || to === space || to.startsWith(`${space}\\`) }
    })
  })
})
