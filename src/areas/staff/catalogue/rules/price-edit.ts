import type { Amounts } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { type Cents, fromDecimal, toDecimal } from '#base/money.ts'

/** What people type as an amount: `12,5`, `€ 1.234,50`, `12.50`. Nothing typed is null, what is no amount undefined. */
export function readAmount(typed: string): Cents | null | undefined {
  const text = typed.replace(/[\s€]/g, '')
  if (text === '') return null
  const cents = fromDecimal(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** As it is in a cell. */
export const writeAmount = (cents: Cents | undefined): string =>
  cents === undefined ? '' : toDecimal(cents).replace('.', ',')

type PriceOf = { own: Amounts | null; retail: Amounts | null }
/** `wrong` names the fields that hold no amount. */
export type RowEdit =
  | { kind: 'same' }
  | { kind: 'wrong'; fields: string[] }
  | { kind: 'changed'; amounts: Amounts | null }

/**
 * What a row becomes when these cells were typed in. A row has all amounts of its own or none: emptied altogether it follows
 * retail again, and a cell left empty beside a typed amount takes that of retail. Retail itself has nothing to fall back on.
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
