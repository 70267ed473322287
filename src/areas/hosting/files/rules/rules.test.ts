import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutEnding } from './archive-name.ts'
import { isMode, modeText, withRight } from './file-mode.ts'
import { freeName } from './free-name.ts'
import { imageTypeOf, mayBeText } from './kinds.ts'
import { diffLines, diffParts } from './line-diff.ts'
import { asEdited, asKept } from './text-form.ts'

describe('the difference of two texts', () => {
  const told = (before: string, after: string) =>
    diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

  it('names the lines that went and came', () => {
    expect(told('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
    expect(told('a\nb', 'a\nb\nc')).toEqual([' a', ' b', '+c'])
    expect(told('a\nb\nc\nd\ne', 'b\nc\nx\nd\ne')).toEqual(['-a', ' b', ' c', '+x', ' d', ' e'])
  })

  it('leads from the one to the other, whatever they are, in as few lines as it takes', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        const of = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.text)
        expect(of('same', 'gone').join('\n')).toBe(before)
        expect(of('same', 'new').join('\n')).toBe(after)
        expect(lines.filter(({ kind }) => kind !== 'same').length === 0).toBe(before === after)
      }),
    )
  })

  it('leaves out what stayed far from any change', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`)
    const changed = lines.map((line, index) => (index === 10 || index === 80 ? `${line}!` : line))
    const parts = diffParts(lines.join('\n'), changed.join('\n'))
    expect(parts.map((part) => part.lines.length)).toEqual([8, 8])
    expect(parts[1]?.lines[0]).toEqual({ kind: 'same', text: 'line 77', before: 78, after: 78 })
  })

  it('is there at once for a whole file that became another', () => {
    const [one, other] = ['a', 'b'].map((sign) => Array.from({ length: 20_000 }, (_, at) => `${sign}${at}`).join('\n'))
    const from = performance.now()
    expect(diffLines(one ?? '', other ?? '')).toHaveLength(40_000)
    expect(performance.now() - from).toBeLessThan(10_000)
  })
})

describe('a file while it is edited', () => {
  it.each([['a\nb'], ['a\r\nb\r\n'], ['\u{feff}a\r\nb'], ['']])('comes back as it was: %j', (kept) => {
    const { text, form } = asEdited(kept)
    expect(text).not.toContain('\r\n')
    expect(asKept(text, form)).toBe(kept)
  })
  it('says when its lines end in two ways', () => {
    expect(asEdited('a\r\nb\nc\r\n').form).toMatchObject({ isMixed: true, lineEnd: '\r\n' })
    expect(asEdited('a\r\nb\r\n').form.isMixed).toBe(false)
  })
})

it.each([
  ['foto.jpg', ['foto.jpg'], 'foto (2).jpg'],
  ['foto.jpg', ['foto.jpg', 'foto (2).jpg'], 'foto (3).jpg'],
  ['site.tar.gz', ['site.tar.gz'], 'site (2).tar.gz'],
  ['.htaccess', ['.htaccess'], '.htaccess (2)'],
  ['map', [], 'map'],
])('%s beside %j is called %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free)
})

it('reads and writes who may do what', () => {
  expect(modeText('644')).toBe('rw-r--r--')
  expect(withRight('644', 'others', 'run', true)).toBe('645')
  expect(withRight('777', 'group', 'write', false)).toBe('757')
  expect(['644', '64', '648', '0644'].map(isMode)).toEqual([true, false, false, false])
})

it('knows what is a picture, and what may be a text', () => {
  expect([imageTypeOf('a/B.PNG'), imageTypeOf('x.constructor'), imageTypeOf('png')]).toEqual([
    'image/png',
    undefined,
    undefined,
  ])
  const opens = ['a.php', '.htaccess', 'Makefile', 'a.svg', 'a.png', 'a.zip'].map((name) =>
    mayBeText({ name, sizeBytes: 10 }),
  )
  expect(opens).toEqual([true, true, true, true, false, false])
  expect(mayBeText({ name: 'log.txt', sizeBytes: 2_000_000 })).toBe(false)
  expect(['a.tar.gz', 'b.ZIP', '.zip'].map(withoutEnding)).toEqual(['a', 'b', '.zip'])
})
