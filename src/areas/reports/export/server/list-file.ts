import fs from 'node:fs'
import path from 'node:path'
import { dayOf, formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import { numberWords } from '#base/number-words.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import type { ExportType } from '../contract/calls.ts'
import { exportRefusals } from '../contract/refusals.ts'

const refuse = refuser(exportRefusals)

/** A PDF is made whole, in memory; for more rows a spreadsheet is the better format. */
export const maxInPdf = 2_000

const template = fs.readFileSync(path.join(import.meta.dirname, 'list.typ'), 'utf8')

/** A column, and what a row shows in it. `share`: how wide it is on paper beside the others. */
export type ListColumn<Row> = SheetColumn & { of(row: Row): Cell; share?: number }
export type List<Row> = {
  name: string
  subtitle?: string
  columns: readonly ListColumn<Row>[]
  rows: AsyncIterable<Row>
}

/** A list in the asked form: as it is read for a spreadsheet, whole for paper. */
export async function listFile<Row>(ctx: Ctx, type: ExportType, list: List<Row>): Promise<FileAnswer> {
  if (type === 'pdf') return listPdf(ctx, list)
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of list.rows) yield list.columns.map((column) => column.of(row))
  }
  return sheetFile(type, { name: list.name, columns: list.columns, rows: rows() })
}

async function listPdf<Row>(ctx: Ctx, { name, subtitle = '', columns, rows }: List<Row>): Promise<FileAnswer> {
  const lines: string[][] = []
  for await (const row of rows) {
    if (lines.length === maxInPdf) refuse('export_too_many_for_pdf', { values: { most: maxInPdf } })
    lines.push(columns.map((column) => shown(column.of(row), column, ctx.locale)))
  }
  const { look, locale } = ctx
  const now = ctx.now()
  const content = await renderPdf({
    template,
    data: {
      title: name,
      subtitle,
      brand: { name: look.panelName, hue: look.colour.hue, chroma: look.colour.chroma },
      made: m.export_made_on({ day: formatDay(dayOf(now)) }, { locale }),
      page: m.export_page({ page: '{page}', pages: '{pages}' }, { locale }),
      empty: m.export_nothing({}, { locale }),
      columns: columns.map(({ header, kind, share = 1 }) => ({
        header,
        share,
        atEnd: kind === 'money' || kind === 'number',
      })),
      rows: lines,
    },
    title: name,
    author: look.companyName,
    language: locale,
    createdAt: now,
  })
  return { content, type: 'application/pdf', name: `${name}.pdf` }
}

function shown(cell: Cell, { kind }: SheetColumn, locale: Locale): string {
  if (cell === null || cell === '') return ''
  if (kind === 'money') return formatEuros(Number(cell))
  // Without groups: some are numbers of a client.
  if (kind === 'number') return numberWords(Number(cell), locale, { useGrouping: false, maximumFractionDigits: 2 })
  return kind === 'day' ? formatDay(String(cell)) : String(cell)
}
