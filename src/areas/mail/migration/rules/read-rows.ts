import { toAscii } from '#base/hostname.ts'
import { mayBePublicHost } from '#base/public-address.ts'

/** A line of a list: a mailbox elsewhere and the target mailbox here. */
export type MoveRow = { line: number; address: string; host: string; user: string; password: string }
export type RowFlaw = 'columns' | 'mailbox' | 'twice' | 'host' | 'password'
export type ReadRow = MoveRow & {
  flaw: RowFlaw | null /** The same address at the old server. */
  before: number | null
}

/** Limit of mailboxes per list. */
export const mostRows = 50

/**
 * The fields of one line: separated by tabs, semicolons or commas, whichever it has; quoted fields may contain
 * separators (RFC 4180).
 */
export function fieldsOf(text: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign)) ?? ','
  const fields: string[] = []
  let [field, isQuoted] = ['', false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      field += sign
      at += 1
    } else if (sign === '"' && (isQuoted || field.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) field = ''
    } else if (sign === separator && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += sign
  }
  return [...fields, field]
}

/** A first line with column names is skipped. */
const isHead = ([address = '', host = '']: readonly string[]) => !address.includes('@') && !host.includes('.')

/**
 * The mailboxes of a list, one per line: address, host, user, password. A password keeps its spaces; empty values are
 * left out, and each line is checked as the server would.
 */
export function readRows(text: string, addresses: ReadonlySet<string>): ReadRow[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: index + 1, fields: fieldsOf(line) }))
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
  const [first] = lines
  const rows = first && isHead(first.fields) ? lines.slice(1) : lines
  const seen = new Map<string, number>()
  return rows.map(({ line, fields }) => {
    const [address = '', host = '', user = ''] = fields.map((field) => field.trim())
    const row = { line, address: address.toLowerCase(), host: host.toLowerCase(), user, password: fields[3] ?? '' }
    const before = seen.get(row.address) ?? null
    seen.set(row.address, before ?? line)
    return { ...row, before, flaw: before === null ? flawOf(row, fields.length, addresses) : 'twice' }
  })
}

/** A public host name, not one of an internal network. */
export function isPublicHost(typed: string): boolean {
  const host = toAscii(typed.replace(/\.$/, ''))
  return host !== undefined && mayBePublicHost(host)
}

function flawOf(row: MoveRow, columns: number, addresses: ReadonlySet<string>): RowFlaw | null {
  if (columns < 3 || row.user === '') return 'columns'
  if (!addresses.has(row.address)) return 'mailbox'
  if (!isPublicHost(row.host)) return 'host'
  return row.password === '' ? 'password' : null
}
