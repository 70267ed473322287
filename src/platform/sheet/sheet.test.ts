import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { eventually } from '#test/kit/eventually.ts'
import { unzip } from '#test/kit/unzip.ts'
import { sheetFile } from './sheet.ts'
import type { Cell, SheetColumn } from './sheet-shape.ts'
import { zipOf } from './zip.ts'

const columns: SheetColumn[] = [
  { header: 'Naam', kind: 'text' },
  { header: 'Bedrag', kind: 'money' },
  { header: 'Dag', kind: 'day' },
  { header: 'Aantal', kind: 'number' },
]

const written = async (type: 'csv' | 'xlsx', ...given: Cell[][]): Promise<Buffer> => {
  async function* rows() {
    yield* given
  }
  return buffer(sheetFile(type, { name: 'lijst', columns, rows: rows() }).content)
}
const csvLines = async (...rows: Cell[][]) => (await written('csv', ...rows)).toString().split('\r\n').slice(1, -1)
const sheetXml = async (...rows: Cell[][]) =>
  unzip(await written('xlsx', ...rows))['xl/worksheets/sheet1.xml']?.toString() ?? ''

describe('a list as CSV', () => {
  it('begins as spreadsheets here expect', async () => {
    expect((await written('csv')).toString()).toBe('\uFEFFNaam;Bedrag;Dag;Aantal\r\n')
  })

  it('writes amounts and days as Belgians do', async () => {
    expect(await csvLines(['An', 123_456, '2026-11-21', 3], ['Bo', -5, null, 0])).toEqual([
      'An;1234,56;21/11/2026;3',
      'Bo;-0,05;;0',
    ])
  })

  it.each(['=1+1', '+32 9', '-x', '@a', '\tx', '\rx', '  =1', '=cmd|"/c calc"!A1'])(
    'runs %j as no formula',
    async (text) => {
      const [line = ''] = await csvLines([text, 0, null, 0])
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  it('keeps semicolons, quotes and new lines within their field', async () => {
    const text = (await written('csv', ['a;"b"\nc', 0, null, 0])).toString()
    expect(text).toContain('"a;""b""\nc";0,00;;0')
  })
})

describe('a list as workbook', () => {
  it('holds texts as texts, amounts and days as what they are', async () => {
    const xml = await sheetXml(['=1+1 <é> & "x"\u0000', 123_456, '2026-11-21', 3])
    expect(xml).toContain('<t xml:space="preserve">=1+1 &lt;é&gt; &amp; &quot;x&quot;</t>')
    expect(xml).toContain('<c s="2"><v>1234.56</v></c><c s="3"><v>46347</v></c><c s="0"><v>3</v></c>')
    expect(xml).not.toContain('<f>')
  })

  it('has what a workbook must have', async () => {
    const files = unzip(await written('xlsx'))
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
  })

  it('is written while it is read: a failure on the way breaks it off', async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield ['a', 1, null, 1]
      throw new Error('the database went away')
    }
    const { content } = sheetFile('xlsx', { name: 'lijst', columns, rows: rows() })
    await expect(buffer(content)).rejects.toThrow('the database went away')
  })
})

describe('an archive', () => {
  it('gives back what went in', async () => {
    const big = 'x é '.repeat(50_000)
    const archive = await buffer(
      zipOf([
        { name: 'é/a.txt', content: ['a', 'b'] },
        { name: 'leeg', content: [] },
        { name: 'b', content: [big] },
      ]),
    )
    const files = unzip(archive)
    expect(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, content.toString()]))).toEqual({
      'é/a.txt': 'ab',
      leeg: '',
      b: big,
    })
  })

  it('reads no more than is taken from it, and lets go of what it was reading', async () => {
    let read = 0
    let isOver = false
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) {
          read += 1
          yield randomBytes(65_536)
        }
      } finally {
        isOver = true
      }
    }
    let taken = 0
    for await (const chunk of zipOf([{ name: 'a', content: endless() }])) {
      taken += chunk.length
      if (taken > 1_000_000) break
    }
    expect(read).toBeLessThan(40)
    await eventually(() => expect(isOver).toBe(true))
  })

  it('breaks off when a file cannot be read', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'a'
      throw new Error('the database went away')
    }
    await expect(buffer(zipOf([{ name: 'a', content: broken() }]))).rejects.toThrow('the database went away')
  })
})
