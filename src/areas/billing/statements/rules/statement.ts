import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

export const statementFormats = ['coda', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What a direct debit of ours did: money that was collected, or one that the debtor's bank gave back. */
export const directDebitKinds = ['collected', 'returned'] as const
export type DirectDebitKind = (typeof directDebitKinds)[number]

/** One movement, whichever format reported it. Empty texts are `''`. */
export type StatementEntry = {
  /** Line of the file on which it begins. */
  line: number
  /** Below zero for what left the account. */
  cents: Cents
  bookedOn: Day
  valueOn: Day
  counterpartyName: string
  /** An IBAN where the bank gives one, else the account number as it stands. */
  counterpartyIban: string
  /** What the payer wrote. */
  communication: string
  /** The twelve digits of a structured communication (OGM), when the bank says that it is one. */
  structuredCommunication: string | null
  endToEndId: string
  mandateId: string
  bankReference: string
  /** `00150000` of CODA, or `PMNT/RCDT/ESCT` of CAMT. */
  transactionCode: string
  directDebit: DirectDebitKind | null
  /** ISO 20022 reason of a return, such as `AM04`. */
  returnReason: string
}

export type Statement = {
  format: StatementFormat
  iban: string
  currency: string
  /** Null where the bank numbers nothing. */
  sequence: number | null
  openedOn: Day | null
  closedOn: Day
  openingCents: Cents
  closingCents: Cents
  /** The bank's own name for the file or statement. */
  bankReference: string
  entries: readonly StatementEntry[]
}

/** Runs of spaces are the width of a field, not words of the payer. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
