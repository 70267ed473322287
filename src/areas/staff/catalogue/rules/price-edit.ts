import type { Amounts } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { type Cents, fromDecimal, toDecimal } from '#base/money.ts'

/** Parses an amount as typed: `12,5`, `€ 1.234,50`, `12.50`. Null when empty, undefined when invalid. */
export function readAmount(typed: string): Cents | null | undefined {
  const text = typed.replace(/[\s€]/g, '')
  if (text === '') return null
  const cents = fromDecimal(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** An amount as shown in a cell. */
export const writeAmount = (cents: Cents | undefined): string =>
  cents === undefined ? '' : toDecimal(cents).replace('.', ',')

type PriceOf = { own: Amounts | null; retail: Amounts | null }
/** `wrong`: the fields with an invalid amount. */
export type RowEdit =
  | { kind: 'same' }
  | { kind: 'wrong'; fields: string[] }
  | { kind: 'changed'; amounts: Amounts | null }

/**
 * The row after these cells were typed. A row has all prices of its own or none: with all cells empty it follows retail
 * again, and an empty cell beside a typed one takes the retail price. Retail itself needs all its prices.
 */
export function editOf(
  row: PriceOf,
  fields: readonly string[],
  typed: Readonly<Record<string, string>>,
  isRetail: boolean,
): RowEdit {
  const read = new Map(fields.map((field) => [field, readAmount(typed[field] ?? writeAmount(row.own?.[field]))]))
  const isEmpty = [...read.values()].every((cents) => cents === null)
  if (isEmpty && !isRetail) return row.own === null ? { kind: 'same' } : { kind: 'changed', amounts: null }
  const filled = fields.map(
    (field) => [field, read.get(field) ?? fallback(row, field, read.get(field), isRetail)] as const,
  )
  const wrong = filled.filter(([, cents]) => cents === undefined).map(([field]) => field)
  if (wrong.length > 0) return { kind: 'wrong', fields: wrong }
  const amounts = Object.fromEntries(filled) as Amounts
  const isSame = row.own !== null && fields.every((field) => row.own?.[field] === amounts[field])
  return isSame ? { kind: 'same' } : { kind: 'changed', amounts }
}

const fallback = (row: PriceOf, field: string, read: Cents | null | undefined, isRetail: boolean) =>
  read === null && !isRetail ? row.retail?.[field] : undefined
