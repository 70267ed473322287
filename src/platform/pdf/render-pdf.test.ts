import { describe, expect, it } from 'vitest'
import { printer } from './glyphs.ts'
import { renderPdf } from './render-pdf.ts'

const base = { title: 'Test', author: 'Belfry', language: 'nl', createdAt: new Date('2026-11-21T09:00:00Z') }
const template = '#let data = json("data.json")\n#data.text'
const dated = (text: string) => renderPdf({ ...base, template, data: { text } })

describe('a document', () => {
  it('is a PDF/A-3b with its attachments inside', () => {
    const bytes = renderPdf({
      ...base,
      template,
      data: { text: 'hello' },
      attachments: [
        { name: 'a.xml', type: 'text/xml', description: 'a', relationship: 'alternative', content: '<plainly-a/>' },
      ],
    }).toString('latin1')
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    expect(bytes).toMatch(/pdfaid:part>3</)
    expect(bytes).toMatch(/pdfaid:conformance>B</)
    expect(bytes.includes('/AFRelationship /Alternative')).toBe(true)
    expect(bytes.includes('/F (a.xml)')).toBe(true)
  })

  it('comes out the same on any day', () => {
    expect(dated('hello').equals(dated('hello'))).toBe(true)
    expect(dated('hello').equals(dated('other'))).toBe(false)
  })

  it.each(['#set page(fill: red)', '#panic()', '*x* _y_ $z$', '"); #read("/etc/passwd")', '// x', '`raw`', '= head'])(
    'sets %s letter by letter',
    (text) => {
      const literally = renderPdf({ ...base, template: `#${JSON.stringify(text)}`, data: {} })
      expect(dated(text).equals(literally)).toBe(true)
    },
  )

  it.each(['日本株式会社', '🎉 feest', 'zero\u0000byte', 'line\u2028break', '\ud800 alone', 'e\u0301', '👩‍👩‍👧'])(
    'is made whatever the customer wrote: %j',
    (text) => {
      expect(dated(text).length).toBeGreaterThan(1000)
    },
  )

  it('complains about a template that is wrong', () => {
    expect(() => renderPdf({ ...base, template: '#nothing-here', data: {} })).toThrow(/nothing-here/)
  })

  it('shows a template nothing of this machine', () => {
    expect(() => renderPdf({ ...base, template: '#read("/etc/passwd")', data: {} })).toThrow(/template:/)
  })
})

describe('a printer of no font', () => {
  it('sets a thin space as a full one, which every typeface has', () => {
    expect(printer([])('\u202f')).toBe('\u00a0')
  })
  it('keeps spaces, drops what is unseen and marks what is missing', () => {
    expect(printer([])('a \u0000\u200db')).toBe('? ?')
  })
})
