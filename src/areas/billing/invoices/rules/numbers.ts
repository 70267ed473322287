import { addDays, type Day } from '#base/dates.ts'

/** `BF2026-000123`: the brand's letters, the year and a sequence number; invoices and credit notes share a series. */
export const invoiceNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}${year}-${String(sequence).padStart(6, '0')}`

/** Days to pay; the specification leaves it open, and two weeks are usual. */
export const usualDueInDays = 14

export const dueDay = (issuedOn: Day, days: number = usualDueInDays): Day => addDays(issuedOn, days)

/** `Credited`: fully credited by credit notes. `Refunded`: the same, and what was paid was refunded. */
export const invoiceStatuses = ['Paid', 'Unpaid', 'Credited', 'Refunded'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Fully credited, with or without a refund. */
export const isTakenBack = (status: InvoiceStatus): boolean => status === 'Credited' || status === 'Refunded'

/** Unpaid and past its due date; on the day itself it is not overdue. */
export const isOverdue = (invoice: { status: string; dueOn: Day }, today: Day): boolean =>
  invoice.status === 'Unpaid' && invoice.dueOn < today
