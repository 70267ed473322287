import { addDays, type Day } from '#base/dates.ts'

/** `BF2026-000123`: the brand's letters, the year and its nth document, invoices and credit notes in one series. */
export const invoiceNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}${year}-${String(sequence).padStart(6, '0')}`

/** Days that a buyer has; the documents leave the figure open, and comparable providers give two weeks. */
export const usualDueInDays = 14

export const dueDay = (issuedOn: Day, days: number = usualDueInDays): Day => addDays(issuedOn, days)

/** `Credited`: taken back whole by credit notes. `Refunded`: that too, and the money that came in for it went back. */
export const invoiceStatuses = ['Paid', 'Unpaid', 'Credited', 'Refunded'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Nothing of it is left, whether money went back or none ever came. */
export const isTakenBack = (status: InvoiceStatus): boolean => status === 'Credited' || status === 'Refunded'

/** Unpaid, and its day is over. On the day itself there is still time. */
export const isOverdue = (invoice: { status: string; dueOn: Day }, today: Day): boolean =>
  invoice.status === 'Unpaid' && invoice.dueOn < today
