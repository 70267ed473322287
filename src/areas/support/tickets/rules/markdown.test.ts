import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Inline, plainParagraphs, readInline, readMarkdown, safeHref } from './markdown.ts'

const shape = (source: string) =>
  readMarkdown(source).map((block) =>
    block.kind === 'list' ? `${block.ordered ? 'numbered' : 'list'} of ${block.items.length}` : block.kind,
  )

describe('a message in Markdown', () => {
  it.each([
    ['een\ntwee\n\ndrie', ['paragraph', 'paragraph']],
    ['Dit:\n- a\n- b\n\nen', ['paragraph', 'list of 2', 'paragraph']],
    ['1. a\n2) b', ['numbered of 2']],
    ['```\n<b>x</b>\n- geen lijst\n```\nna', ['code', 'paragraph']],
    ['```\nnooit dicht', ['code']],
    ['> a\n> b\nc', ['quote', 'paragraph']],
    ['', []],
    ['2026. was een goed jaar', ['numbered of 1']],
    ['-zonder spatie', ['paragraph']],
  ])('%j is read as %j', (source, blocks) => {
    expect(shape(source)).toEqual(blocks)
  })

  it('keeps HTML as text', () => {
    expect(readInline('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }])
  })

  it.each([
    ['kijk op https://a.example/b?c=d.', 'https://a.example/b?c=d'],
    ['[hier](https://a.example)', 'https://a.example'],
    ['[mail](mailto:iemand@a.example)', 'mailto:iemand@a.example'],
    ['[x](javascript:alert(1))', undefined],
    ['[x](JaVaScRiPt:alert)', undefined],
    ['[x](data:text/html,x)', undefined],
    ['[x](//elders.example)', undefined],
    ['[x](/supports)', undefined],
    ['[x](https://bank.example@elders.example)', undefined],
    ['[x](vbscript:x)', undefined],
  ])('in %j leads to %s', (source, href) => {
    const link = readInline(source).find((piece) => piece.kind === 'link')
    expect(link?.kind === 'link' ? link.href : undefined).toBe(href)
  })

  it('has code, emphasis and strong text, and keeps unmatched characters', () => {
    expect(readInline('`a*b*` en **dik** en *schuin*').map(({ kind }) => kind)).toEqual([
      'code',
      'text',
      'strong',
      'text',
      'emphasis',
    ])
    for (const text of ['2 * 3 * 4', 'a*b', '**', '` los', '[half](', 'a_b_c'])
      expect(readInline(text)).toEqual([{ kind: 'text', text }])
  })

  it('becomes plain text for a mail', () => {
    expect(plainParagraphs('Dag **Els**,\n\n- a\n- [b](https://b.example)\n\n> zo')).toEqual([
      'Dag Els,',
      '• a\n• b (https://b.example)',
      '> zo',
    ])
  })

  it('is parsed quickly for any input, without dangerous links', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      '`',
      '```',
      '[',
      '](',
      ')',
      '>',
      '- ',
      '1. ',
      '\n',
      ' ',
      'a',
      'http://',
      'javascript:',
      '<b>',
    )
    const links = (pieces: readonly Inline[]): string[] =>
      pieces.flatMap((each) => (each.kind === 'link' ? [each.href] : 'children' in each ? links(each.children) : []))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        readMarkdown(text)
        for (const href of links(readInline(text))) expect(safeHref(href)).toBe(href)
      }),
      { numRuns: 200 },
    )
    const started = performance.now()
    for (const text of [
      '*a'.repeat(20_000),
      '['.repeat(20_000),
      '>'.repeat(20_000),
      '`'.repeat(20_001),
      '`a` '.repeat(7_000),
      '**a** '.repeat(5_000),
    ])
      readMarkdown(text)
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
