/**
 * Cuts static faces for documents out of the variable typeface: typst takes neither woff2 nor variable fonts. Each script's
 * face gets a family name of its own, so that the typesetter falls back from one to the next. Run by hand when the typeface
 * is updated.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')
const source = path.join(root, 'node_modules/@fontsource-variable/inter')
const out = path.join(root, 'src/platform/pdf/fonts')

const families = { latin: 'Inter', 'latin-ext': 'Inter Ext', greek: 'Inter Greek', cyrillic: 'Inter Cyrillic' }
const weights = { 400: 'Regular', 600: 'SemiBold' }

const everything = Array.from({ length: 0xfffe - 0x20 }, (_, index) => index + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('')

type Table = { tag: string; data: Buffer }

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const start = font.readUInt32BE(at + 8)
    return { tag: font.toString('latin1', at, at + 4), data: font.subarray(start, start + font.readUInt32BE(at + 12)) }
  })
}

/** A `name` table with family, style, full and PostScript name, in the form that every reader takes (Windows, UTF-16). */
function nameTable(family: string, style: string): Buffer {
  const names: [number, string][] = [
    [1, style === 'Regular' ? family : `${family} ${style}`],
    [2, 'Regular'],
    [4, `${family} ${style}`],
    [6, `${family.replaceAll(' ', '')}-${style}`],
    [16, family],
    [17, style],
  ]
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0
    for (const [place, value] of [3, 1, 0x409, id, length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + place * 2)
    offset += length
  }
  return Buffer.concat([head, ...texts])
}

function checksum(data: Buffer): number {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

function fontOf(header: Buffer, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16)
  header.copy(directory, 0, 0, 12)
  let offset = directory.length
  const bodies: Buffer[] = []
  for (const [index, { tag, data }] of tables.entries()) {
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(data), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    bodies.push(data, Buffer.alloc((4 - (data.length % 4)) % 4))
    offset += data.length + ((4 - (data.length % 4)) % 4)
  }
  return Buffer.concat([directory, ...bodies])
}

await fs.mkdir(out, { recursive: true })
for (const [script, family] of Object.entries(families)) {
  const variable = await fs.readFile(path.join(source, `files/inter-${script}-wght-normal.woff2`))
  for (const [weight, style] of Object.entries(weights)) {
    const cut = await subsetFont(variable, everything, {
      targetFormat: 'truetype',
      variationAxes: { wght: Number(weight) },
    })
    const tables = tablesOf(cut).map((table) =>
      table.tag === 'name' ? { tag: 'name', data: nameTable(family, style) } : table,
    )
    const font = fontOf(cut, tables)
    await fs.writeFile(path.join(out, `inter-${script}-${weight}.ttf`), font)
    console.log(`inter-${script}-${weight}.ttf: ${(font.length / 1024).toFixed(1)} kB`)
  }
}
await fs.copyFile(path.join(source, 'LICENSE'), path.join(out, 'LICENSE'))
