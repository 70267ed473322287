import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

export const statementFormats = ['coda', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** A direct debit of ours: collected, or returned by the debtor's bank. */
export const directDebitKinds = ['collected', 'returned'] as const
export type DirectDebitKind = (typeof directDebitKinds)[number]

/** One movement, whatever the format. Missing texts are `''`. */
export type StatementEntry = {
  /** The line of the file where it begins. */
  line: number
  /** Negative for money out. */
  cents: Cents
  bookedOn: Day
  valueOn: Day
  counterpartyName: string
  /** The IBAN if the bank gives one, otherwise the account number. */
  counterpartyIban: string
  /** The payer's text. */
  communication: string
  /** The twelve digits of a structured communication (OGM), if the bank marks it as such. */
  structuredCommunication: string | null
  endToEndId: string
  mandateId: string
  bankReference: string
  /** `00150000` in CODA, `PMNT/RCDT/ESCT` in CAMT. */
  transactionCode: string
  directDebit: DirectDebitKind | null
  /** ISO 20022 reason of a return, for example `AM04`. */
  returnReason: string
}

export type Statement = {
  format: StatementFormat
  iban: string
  currency: string
  /** Null when the bank does not number statements. */
  sequence: number | null
  openedOn: Day | null
  closedOn: Day
  openingCents: Cents
  closingCents: Cents
  /** The bank's id of the file or statement. */
  bankReference: string
  entries: readonly StatementEntry[]
}

/** Runs of spaces come from fixed field widths. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
