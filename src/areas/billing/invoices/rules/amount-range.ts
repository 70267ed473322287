import { type Cents, fromDecimal } from '#base/money.ts'

export type AmountRange = { fromCents: Cents; toCents: Cents }

/** Parses a search for amounts: `121`, `99,90` (that amount), `100-250` (a range); undefined for anything else. */
export function amountRange(text: string): AmountRange | undefined {
  const [from, to, ...more] = text.replace(/[€\s]/g, '').split('-').map(centsOf)
  if (from === undefined || more.length > 0) return undefined
  if (!text.includes('-')) return { fromCents: from, toCents: isWhole(text) ? from + 99 : from }
  return to === undefined || to < from ? undefined : { fromCents: from, toCents: to }
}

/** A whole number of euros includes the cents above it. */
const isWhole = (text: string): boolean => !/[.,]\d{1,2}\s*$/.test(text)

/**
 * Belgian notation has a point between thousands and a comma before cents; a point before one or two final digits
 * counts as a comma.
 */
const centsOf = (text: string): Cents | undefined => {
  const decimal = text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.')
  const cents = fromDecimal(decimal)
  return cents !== undefined && Number.isSafeInteger(cents) ? cents : undefined
}
