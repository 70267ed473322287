import { isIban, readAccount } from '#areas/billing/direct-debit/rules/iban.ts'
import { type Cents, toDecimal } from '#base/money.ts'
import { StatementProblem } from '../problem.ts'
import type { Statement } from '../statement.ts'
import { amountOf, dayOf, signedAmount } from './amounts.ts'
import { entriesOf } from './entry.ts'
import { all, at, needed, textAt, type XmlElement } from './xml-element.ts'

/** The versions in use at Belgian banks. */
const namespaces = ['urn:iso:std:iso:20022:tech:xsd:camt.053.001.02', 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08']

/** Parses a CAMT.053 document: each `Stmt` is a statement of one account. Throws `StatementProblem`. */
export function readCamt(document: XmlElement): Statement[] {
  if (document.name !== 'Document' || !namespaces.includes(document.namespace))
    throw new StatementProblem('camt_version', document.line, { namespace: document.namespace || document.name })
  const statements = all(needed(document, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    throw new StatementProblem('camt_missing', document.line, { element: 'Stmt', inside: 'BkToCstmrStmt' })
  return statements.map(readStatement)
}

function readStatement(statement: XmlElement): Statement {
  const { iban, currency } = accountOf(statement)
  const opening = balanceOf(statement, ['OPBD', 'PRCD'], 'first')
  const closing = balanceOf(statement, ['CLBD'], 'last')
  const closedOn = dayOf(needed(closing, 'Dt'))
  if (!closedOn) throw new StatementProblem('camt_missing', closing.line, { element: 'Dt', inside: 'Bal' })
  const openingCents = signedAmount(opening)
  const closingCents = signedAmount(closing)
  // Pending entries come again on a later statement.
  const booked = all(statement, 'Ntry').filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
  checkSummary(statement, booked)
  const counted = openingCents + sum(booked.map(signedAmount))
  if (counted !== closingCents)
    throw new StatementProblem('balance_incorrect', closing.line, {
      stated: euros(closingCents),
      counted: euros(counted),
    })
  return {
    format: 'camt053',
    iban,
    currency,
    sequence: sequenceOf(textAt(statement, 'ElctrncSeqNb', 'LglSeqNb')),
    openedOn: dayOf(at(statement, 'FrToDt/FrDtTm')) ?? dayOf(at(opening, 'Dt')),
    closedOn,
    openingCents,
    closingCents,
    bankReference: textAt(statement, 'Id').slice(0, 35),
    entries: booked.flatMap((entry) => entriesOf(entry, closedOn)).filter(({ cents }) => cents !== 0),
  }
}

function accountOf(statement: XmlElement): { iban: string; currency: string } {
  const account = needed(statement, 'Acct')
  const text = textAt(account, 'Id/IBAN', 'Id/Othr/Id')
  const iban = readAccount(text)
  if (!isIban(iban)) throw new StatementProblem('account_incorrect', account.line, { account: text })
  const currency = textAt(account, 'Ccy') || 'EUR'
  if (currency !== 'EUR') throw new StatementProblem('currency_unknown', account.line, { currency })
  return { iban, currency }
}

/** A statement of several pages repeats its balances: the first opening and the last closing one count. */
function balanceOf(statement: XmlElement, codes: readonly string[], which: 'first' | 'last'): XmlElement {
  for (const code of codes) {
    const found = all(statement, 'Bal').filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code)
    const balance = which === 'first' ? found[0] : found.at(-1)
    if (balance) return balance
  }
  throw new StatementProblem('camt_missing', statement.line, { element: `Bal ${codes[0]}`, inside: 'Stmt' })
}

/** Compares `TxsSummry` with the number and sum of the entries, unless some are pending. */
function checkSummary(statement: XmlElement, booked: readonly XmlElement[]): void {
  const summary = at(statement, 'TxsSummry')
  if (!summary || booked.length !== all(statement, 'Ntry').length) return
  const count = textAt(summary, 'TtlNtries/NbOfNtries')
  if (count && Number(count) !== booked.length)
    throw new StatementProblem('camt_total', summary.line, { stated: count, counted: booked.length })
  for (const [part, sign] of [
    ['TtlCdtNtries', 1],
    ['TtlDbtNtries', -1],
  ] as const) {
    const text = textAt(summary, `${part}/Sum`)
    if (!text) continue
    const counted = sum(booked.map(signedAmount).map((cents) => Math.max(0, cents * sign)))
    const found = needed(summary, `${part}/Sum`)
    const stated = amountOf({ ...found, attributes: { Ccy: 'EUR' } })
    if (stated !== counted)
      throw new StatementProblem('camt_total', found.line, { stated: euros(stated), counted: euros(counted) })
  }
}

/** Some banks write a date or code instead of a number; then there is none. */
const sequenceOf = (text: string): number | null => (/^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

const sum = (cents: readonly Cents[]): Cents => cents.reduce((one, other) => one + other, 0)
const euros = (cents: Cents): string => toDecimal(cents).replace('.', ',')
