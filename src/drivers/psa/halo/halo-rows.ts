import { fromEuros, toDecimal } from '#base/money.ts'
import type { PsaAgreement, PsaClient, PsaLine } from '../port.ts'

/** Item code of our lines: this prefix and the number of the service. */
const ourMark = 'BELFRY-'

export type Row = Record<string, unknown>
export type HaloLine = { id: number } & PsaAgreement['lines'][number]
export type HaloAgreement = Omit<PsaAgreement, 'lines'> & { lines: readonly HaloLine[] }

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
export const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const centsOf = (value: unknown): number => fromEuros(number(value))
const amountOf = (cents: number): number => Number(toDecimal(cents))

/** A list is either bare, or a property of an object with the total. */
export function rowsOf(json: unknown, name: string): Row[] {
  const list = Array.isArray(json) ? json : (json as Row | undefined)?.[name]
  return Array.isArray(list) ? list.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
export const isList = (json: unknown, name: string): boolean =>
  Array.isArray(json) || Array.isArray((json as Row | undefined)?.[name])

export const clientOf = (row: Row): PsaClient => ({
  id: String(row.id),
  name: text(row.name),
  vat: text(row.tax_number),
  email: text(row.accountsemailaddress),
})

export function lineOf(row: Row): HaloLine[] {
  const key = text(row.item_code)
  if (!key.startsWith(ourMark)) return []
  return [
    {
      id: number(row.id),
      key,
      description: text(row.item_shortdescription),
      quantity: number(row.qty_order),
      unitCents: centsOf(row.unit_price),
      costCents: centsOf(row.unit_cost),
    },
  ]
}

export const seen = ({ lines, ...rest }: HaloAgreement): PsaAgreement => ({
  ...rest,
  lines: lines.map(({ id: _id, ...line }) => line),
})

export const changedLine = (line: PsaLine): Row => ({
  item_shortdescription: line.description,
  qty_order: line.quantity,
  unit_cost: amountOf(line.costCents),
  ...(line.unitCents === undefined ? {} : { unit_price: amountOf(line.unitCents) }),
})

/** A line without a price starts at cost, so that nothing is given away by oversight. */
export const newLine = (line: PsaLine): Row => ({
  item_code: line.key,
  ...changedLine(line),
  unit_price: amountOf(line.unitCents ?? line.costCents),
})
