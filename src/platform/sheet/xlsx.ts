import { daysBetween } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import type { Cell, Sheet, SheetColumn } from './sheet-shape.ts'
import { zipOf } from './zip.ts'

/** Numbers of the cell formats in `styles`. */
const formats: Record<SheetColumn['kind'], number> = { text: 0, number: 0, money: 2, day: 3 }
const headerFormat = 1

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Text as XML can hold it. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Excel's limit of a cell. */
const longestText = 32_767
const inline = (text: string, format: number): string =>
  `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`

/** Days count from 30 December 1899. */
const serial = (day: string): number => daysBetween('1899-12-30', day)

function cellOf(cell: Cell, { kind }: SheetColumn): string {
  if (cell === null || cell === '') return '<c/>'
  const format = formats[kind]
  if (kind === 'text') return inline(String(cell), format)
  const value = kind === 'money' ? toDecimal(Number(cell)) : kind === 'day' ? serial(String(cell)) : Number(cell)
  return `<c s="${format}"><v>${value}</v></c>`
}

async function* worksheet({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ kind }, index) => {
    const width = kind === 'text' ? 28 : 14
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row>${columns.map(({ header }) => inline(header, headerFormat)).join('')}</row>`
  let text = ''
  for await (const row of rows) {
    text += `<row>${columns.map((column, index) => cellOf(row[index] ?? null, column)).join('')}</row>`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

/** A workbook with one sheet (ECMA-376): texts are never formulas; amounts and days are typed. */
export async function* xlsxOf(sheet: Sheet): AsyncGenerator<Buffer> {
  const name = escaped(sheet.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  yield* zipOf([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: 'xl/workbook.xml', content: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ])
}
