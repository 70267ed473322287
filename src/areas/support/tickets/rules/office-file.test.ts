import { describe, expect, it } from 'vitest'
import { checkFiles, typeOf } from './attachment.ts'

/** A ZIP archive with uncompressed files. */
function archive(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(text.length, 18)
    local.writeUInt32LE(text.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const part = Buffer.concat([local, Buffer.from(name), Buffer.from(text)])
    parts.push(part)
    list.push(entry, Buffer.from(name))
    at += part.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}

/** A compound file with a sector table, and a directory of these names. */
function compound(names: readonly string[]): Buffer {
  const sectors = Math.ceil(names.length / 4)
  const file = Buffer.alloc(512 * (2 + sectors))
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0, 76)
  for (let sector = 1; sector <= sectors; sector++)
    file.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + sector * 4)
  for (const [index, name] of names.entries()) {
    const at = 1024 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}

const types = '[Content_Types].xml'
const docx = { [types]: '<Types/>', 'word/document.xml': '<w/>' }
const xlsx = { [types]: '<Types/>', 'xl/workbook.xml': '<w/>' }
const odf = (kind: string) => ({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<o/>' })
const root = 'Root Entry'

describe('an office document', () => {
  it.each([
    ['brief.docx', archive(docx), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['lijst.xlsx', archive(xlsx), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['brief.odt', archive(odf('text')), 'application/vnd.oasis.opendocument.text'],
    ['lijst.ods', archive(odf('spreadsheet')), 'application/vnd.oasis.opendocument.spreadsheet'],
    ['oud.doc', compound([root, '1Table', 'WordDocument']), 'application/msword'],
    ['oud.xls', compound([root, 'a', 'b', 'c', 'Workbook']), 'application/vnd.ms-excel'],
    ['lijst.csv', Buffer.from('naam;prijs\r\ncafé;2,50\r\n'), 'text/csv'],
    ['brief.docx', archive(xlsx), undefined],
    ['brief.docx', archive({ 'word/document.xml': '' }), undefined],
    ['brief.docx', Buffer.from('PK\x03\x04..'), undefined],
    ['brief.docx', archive(docx).subarray(0, -10), undefined],
    ['brief.odt', archive(odf('spreadsheet')), undefined],
    ['brief.odt', archive({ 'META-INF/': '', ...odf('text') }), undefined],
    ['oud.doc', compound([root, 'Workbook']), undefined],
    ['oud.doc', compound([root, 'WordDocument']).subarray(0, 1100), undefined],
    ['oud.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), undefined],
    ['brief.docm', archive(docx), undefined],
    ['lijst.csv', Buffer.from('MZ\0\0'), undefined],
  ])('%s is known by what is in it', (name, content, type) => {
    expect(typeOf(name, content)).toBe(type)
  })

  it.each([
    ['brief.docx', archive({ ...docx, 'word/vbaProject.bin': 'x' })],
    ['lijst.xlsx', archive({ ...xlsx, 'xl/macrosheets/sheet1.xml': 'x' })],
    ['brief.odt', archive({ ...odf('text'), 'Basic/Standard/Module1.xml': 'x' })],
    ['oud.doc', compound([root, 'WordDocument', 'Macros', 'VBA'])],
    ['oud.xls', compound([root, 'Workbook', '_VBA_PROJECT_CUR'])],
  ])('%s with macros is refused', (name, content) => {
    expect(checkFiles([{ name, content }])).toEqual({ fault: 'ticket_file_macros', name })
  })

  it('with a cyclic or out-of-range sector chain is refused', () => {
    const loop = compound([root, 'a', 'b', 'c', 'WordDocument'])
    loop.writeUInt32LE(1, 512 + 4)
    expect(typeOf('oud.doc', loop)).toBeUndefined()
    const far = archive(docx)
    far.writeUInt32LE(0xfffffff0, far.length - 6)
    expect(typeOf('brief.docx', far)).toBeUndefined()
  })
})
