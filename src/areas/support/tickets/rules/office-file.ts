import { oleNames } from './ole-names.ts'
import { firstStoredText, zipNames } from './zip-names.ts'

/** Office documents, recognised by their content; each with its extension. */
const openXml = (part: string) => (content: Uint8Array) => {
  const names = zipNames(content)
  return names?.includes('[Content_Types].xml') === true && names.includes(part)
}
const openDocument = (type: string) => (content: Uint8Array) =>
  zipNames(content) !== undefined && firstStoredText(content, 'mimetype') === type
const compound = (streams: readonly string[]) => (content: Uint8Array) =>
  oleNames(content)?.some((name) => streams.includes(name)) === true

const opened = 'application/vnd.oasis.opendocument'
const office = 'application/vnd.openxmlformats-officedocument'
export const officeKinds = [
  { type: `${office}.wordprocessingml.document`, endings: ['docx'], is: openXml('word/document.xml') },
  { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'], is: openXml('xl/workbook.xml') },
  { type: `${opened}.text`, endings: ['odt'], is: openDocument(`${opened}.text`) },
  { type: `${opened}.spreadsheet`, endings: ['ods'], is: openDocument(`${opened}.spreadsheet`) },
  { type: 'application/msword', endings: ['doc'], is: compound(['WordDocument']) },
  { type: 'application/vnd.ms-excel', endings: ['xls'], is: compound(['Workbook', 'Book']) },
] as const

const macroParts = [/(^|\/)vbaProject\.bin$/i, /^(Basic|Scripts)\//, /(^|\/)macrosheets\//i]
const macroStreams = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros']

/** Whether a document has macros. */
export const hasMacros = (content: Uint8Array): boolean =>
  zipNames(content)?.some((name) => macroParts.some((part) => part.test(name))) === true ||
  oleNames(content)?.some((name) => macroStreams.includes(name)) === true
