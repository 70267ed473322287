import { type Day, isDay } from '#base/dates.ts'
import { type Cents, fromDecimal } from '#base/money.ts'
import { StatementProblem } from '../problem.ts'
import { needed, textAt, type XmlElement } from './xml-element.ts'

/** An `Amt` in euro, with at most two significant decimals. */
export function amountOf(element: XmlElement): Cents {
  const text = element.text.trim()
  const cents = fromDecimal(text.replace(/(\.\d\d)0+$/, '$1'))
  if (cents === undefined || cents < 0) throw new StatementProblem('camt_amount', element.line, { text })
  const currency = element.attributes.Ccy ?? ''
  if (currency !== 'EUR') throw new StatementProblem('currency_unknown', element.line, { currency })
  return cents
}

/** Positive for credit, negative for debit. */
export function signOf(element: XmlElement): 1 | -1 {
  const found = needed(element, 'CdtDbtInd')
  const text = found.text.trim()
  if (text !== 'CRDT' && text !== 'DBIT') throw new StatementProblem('camt_sign', found.line, { text })
  return text === 'CRDT' ? 1 : -1
}

export const signedAmount = (element: XmlElement): Cents => amountOf(needed(element, 'Amt')) * signOf(element) || 0

/** A `Dt` or `DtTm` in an element; the day as written, without converting time zones. */
export function dayOf(element: XmlElement | undefined): Day | null {
  if (!element) return null
  const text = textAt(element, 'Dt', 'DtTm') || element.text.trim()
  const day = text.slice(0, 10)
  if (!isDay(day)) throw new StatementProblem('camt_day', element.line, { text })
  return day
}
