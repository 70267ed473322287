import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { printer } from './glyphs.ts'
import { renderPdf } from './render-pdf.ts'

const base = { title: 'Test', author: 'Belfry', language: 'nl', createdAt: new Date('2026-11-21T09:00:00Z') }
const template = '#let data = json("data.json")\n#data.text'
const dated = (text: string) => renderPdf({ ...base, template, data: { text } })

describe('a document', () => {
  it('is a PDF/A-3b with its attachments inside', async () => {
    const pdf = await renderPdf({
      ...base,
      template,
      data: { text: 'hello' },
      attachments: [
        { name: 'a.xml', type: 'text/xml', description: 'a', relationship: 'alternative', content: '<plainly-a/>' },
      ],
    })
    const bytes = pdf.toString('latin1')
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    expect(bytes).toMatch(/pdfaid:part>3</)
    expect(bytes).toMatch(/pdfaid:conformance>B</)
    expect(bytes.includes('/AFRelationship /Alternative')).toBe(true)
    expect(bytes.includes('/F (a.xml)')).toBe(true)
  })

  it('comes out the same on any day', async () => {
    const hello = await dated('hello')
    expect([hello.equals(await dated('hello')), hello.equals(await dated('other'))]).toEqual([true, false])
  })

  it.each(['#set page(fill: red)', '#panic()', '*x* _y_ $z$', '"); #read("/etc/passwd")', '// x', '`raw`', '= head'])(
    'sets %s letter by letter',
    async (text) => {
      const literally = await renderPdf({ ...base, template: `#${JSON.stringify(text)}`, data: {} })
      expect((await dated(text)).equals(literally)).toBe(true)
    },
  )

  it.each(['日本株式会社', '🎉 feest', 'zero\u0000byte', 'line\u2028break', '\ud800 alone', 'e\u0301', '👩‍👩‍👧'])(
    'is made whatever the customer wrote: %j',
    async (text) => {
      expect((await dated(text)).length).toBeGreaterThan(1000)
    },
  )

  it('complains about a template that is wrong', async () => {
    await expect(renderPdf({ ...base, template: '#nothing-here', data: {} })).rejects.toThrow(/nothing-here/)
  })

  it('shows a template nothing of this machine', async () => {
    await expect(renderPdf({ ...base, template: '#read("/etc/passwd")', data: {} })).rejects.toThrow(/template:/)
  })
})

describe('making a document', () => {
  it('leaves the thread that asks to others, and turns away whom it has no room for', async () => {
    const template = '#for row in json("data.json").rows { par(row) }'
    const long = { rows: Array.from({ length: 3_000 }, (_, row) => `${row} ${'word '.repeat(12)}`) }
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const made = await renderPdf({ ...base, template, data: long })
    delay.disable()
    expect(made.length).toBeGreaterThan(100_000)
    expect(delay.max / 1e6).toBeLessThan(400)
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => dated('hello')))
    const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(Array.from({ length: 18 }, () => 'document_busy'))
    expect((await dated('hello')).length).toBeGreaterThan(1000)
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
