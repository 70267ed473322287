// biome-ignore-all lint/suspicious/noTemplateCurlyInString: $GENERATE writes its counter so
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planImport } from './plan-import.ts'
import { plainImport } from './plan-import-fixtures.ts'

const zone = { name: 'bakkerij.example', nameservers: ['ns1.belfry.example'], defaultTtl: 3600 }
const read = (text: string) =>
  planImport({
    text,
    zone,
    current: [],
    ...plainImport,
  })

const size = 1024 * 1024
const filled = (unit: string) => unit.repeat(Math.ceil(size / unit.length))
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

/** Each of these once took time or memory quadratic in the file, or crashed the parser. */
const files: [what: string, text: string][] = [
  ['one word', filled('a')],
  ['one text', `x TXT "${filled('a')}"`],
  ['a text of escapes', `x TXT "${filled('\\000')}"`],
  ['quotes that never close', filled('"\\"\n')],
  ['parentheses that never close', filled('(a\n')],
  ['parentheses around nothing', filled('()')],
  ['backslashes', filled('\\')],
  ['lines of nothing', filled('\r\n')],
  ['line ends of old', filled('\r')],
  ['settings with quotes', filled('="')],
  ['one name of many labels', `${filled('a.')} A 192.0.2.1`],
  ['many wrong lines', filled('a\n')],
  ['many names of one set', numbered(20_000, (n) => `@ TXT "v=spf1 ip4:${n}"`)],
  ['a chain of aliases', numbered(20_000, (n) => `c${n} CNAME c${n + 1}`)],
  ['a ring of aliases', numbered(20_000, (n) => `c${n} CNAME c${(n + 1) % 20_000}`)],
  ['many that point at a crowd', numbered(20_000, (n) => (n < 3000 ? `t TXT "${n}"` : `h${n} MX 10 t`))],
  ['one line that stands for a zone', numbered(20_000, (n) => `$GENERATE 1-65536 g${n}-$ A 192.0.2.1`)],
  ['one line that stands for texts without end', `$GENERATE 1-90000 g$ TXT "${'${0,127}'.repeat(400)}"`],
  ['lists within lists of JSON', filled('[')],
  ['JSON of a million names', filled('{"Name":')],
  ['UTF-16 read as text', filled('a\u{FFFD}\u200b')],
]

describe('a hostile file', () => {
  it.each(files)(
    'of %s is read to its end',
    (_what, text) => {
      expect(read(text).wrong.length).toBeLessThanOrEqual(500)
    },
    60_000,
  )

  it('of random input never crashes the parser, and each invalid line is reported by number', () => {
    const piece = fc.constantFrom(
      ...[
        '\n',
        '\r\n',
        '\r',
        ' ',
        '\t',
        '"',
        '\\',
        '\\0',
        '\\300',
        '(',
        ')',
        ';',
        '@',
        '*',
        '.',
        '$TTL ',
        '$ORIGIN ',
        '$GENERATE 1-9 ',
        '$GENERATE 3-1 ',
        '${0,3,x}',
        '{"ResourceRecordSets":[',
        '; AWS routing="WEIGHTED"',
      ],
      ...[
        'IN ',
        'A ',
        'TXT ',
        'MX ',
        'NS ',
        'TYPE1 ',
        '\\# ',
        'CLASS1 ',
        'AWS ',
        '[AGE:1] ',
        '1 ',
        '4 ',
        'c0000201',
        '192.0.2.1',
      ],
      ...['\u0000', '\ufeff', '\u00a0', '\ud800', '💥', 'é', '2001:db8::1', 'a'.repeat(300), '=', '="'],
    )
    const text = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 60 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (file) => {
        const { wrong } = read(file)
        const last = file.split(/\r\n?|\n/).length
        for (const { line } of wrong) expect(line).toBeLessThanOrEqual(last)
      }),
      { numRuns: 2000, seed: 20261122 },
    )
  })
})
