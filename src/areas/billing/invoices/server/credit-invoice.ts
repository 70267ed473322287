import { dayOf } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import { refuser } from '#base/refusal.ts'
import { brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { invoiceRefusals } from '../contract/refusals.ts'
import {
  type CreditedLine,
  type CreditPart,
  creditedLines,
  creditProblem,
  creditTotals,
  everythingLeft,
} from '../rules/credit.ts'
import { openCentsOf } from '../rules/invoice-document.ts'
import { invoiceNumber, isTakenBack } from '../rules/numbers.ts'
import { communicationOf } from '../rules/structured-communication.ts'
import type { Totals } from '../rules/totals.ts'
import { creditStore } from './credit-store.ts'
import { documentsIssued, invoiceCredited, invoiceRefunded } from './domain-events.ts'
import { invoiceStore, type NewDocument, type StoredInvoice } from './invoice-store.ts'
import { nextInSeries } from './series-store.ts'

const refuse = refuser(invoiceRefusals)

export type CreditNote = { id: number; number: string; totalCents: number }
/** `isMailed`: the buyer gets a mail of its own; otherwise another mail includes the credit note. */
export type NewCreditNote = CreditNote & { isMailed: boolean }

/**
 * Credits lines of an invoice, wholly or partly; several credit notes may follow each other, up to the invoice's total.
 * The amount to pay goes down. When nothing is left, the invoice is credited. Refuses with `credit_too_much`,
 * `credit_line_unknown`, `credit_nothing`, `already_credited`, `credit_note_not_creditable` or `invoice_not_found`.
 */
export async function creditInvoiceLines(
  work: Work,
  asked: {
    invoiceId: number
    lines: readonly CreditPart[]
    reason: string
    /** The caller handles an overpayment itself; otherwise, for a partly paid invoice, it becomes account credit. */
    seesToMoney?: boolean
    /** The address that gets the document with another mail; a buyer with another address still gets its own mail. */
    mailedWith?: string
  },
): Promise<NewCreditNote> {
  const invoice = await lockInvoice(work, asked.invoiceId)
  if (isTakenBack(invoice.status)) refuse('already_credited')
  const problem = creditProblem(invoice.lines, asked.lines)
  if (problem) refuse(problem, { field: 'lines' })
  return credit(work, invoice, asked.lines, asked)
}

/**
 * Credits all that is left of an invoice, and emits the events. When it is fully credited already, it answers the
 * newest credit note.
 */
export async function creditInvoice(
  work: Work,
  invoiceId: number,
  reason = '',
  /** As for `creditInvoiceLines`. */
  mailedWith?: string,
): Promise<CreditNote> {
  const invoice = await lockInvoice(work, invoiceId)
  const last = invoice.creditNotes.at(-1)
  if (isTakenBack(invoice.status) && last) return { id: last.id, number: last.number, totalCents: last.totalCents }
  const { isMailed: _isMailed, ...note } = await credit(work, invoice, everythingLeft(invoice.lines), {
    reason,
    ...(mailedWith === undefined ? {} : { mailedWith }),
  })
  return note
}

/** What a credit note of these parts would come to; makes none. */
export async function totalsOfCredit(
  work: Pick<Work, 'sql'>,
  { invoiceId, lines }: { invoiceId: number; lines: readonly CreditPart[] },
): Promise<Totals> {
  const invoice = (await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)) ?? refuse('invoice_not_found')
  return creditTotals(invoice.lines, invoice.vatGroups, lines)
}

/** The same, with what is left to pay of its invoice before it. */
export async function creditPreview(
  work: Pick<Work, 'sql'>,
  { invoiceId, lines }: { invoiceId: number; lines: readonly CreditPart[] },
): Promise<{ number: string; creditCents: number; openCents: number }> {
  const invoice = (await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)) ?? refuse('invoice_not_found')
  const { totalCents: creditCents } = creditTotals(invoice.lines, invoice.vatGroups, lines)
  return { number: invoice.number, creditCents, openCents: openCentsOf(invoice) }
}

/** Serialises crediting an invoice, so that each sees what is left. */
async function lockInvoice(work: Work, invoiceId: number): Promise<StoredInvoice> {
  await creditStore.lock(work.sql, invoiceId)
  const invoice = (await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)) ?? refuse('invoice_not_found')
  if (invoice.kind === 'credit-note') refuse('credit_note_not_creditable')
  return invoice
}

async function credit(
  work: Work,
  invoice: StoredInvoice,
  parts: readonly CreditPart[],
  { reason, seesToMoney = false, mailedWith }: { reason: string; seesToMoney?: boolean; mailedWith?: string },
): Promise<NewCreditNote> {
  const lines = creditedLines(invoice.lines, parts)
  const document = await creditDocument(work, invoice, lines, parts, reason)
  const id = await invoiceStore.add(work.sql, document)
  const { isWhole } = await creditStore.note(work.sql, invoice.id, lines, document.totalCents)
  const { clientId, orderId } = invoice
  const { number, totalCents } = document
  await work.changed(
    {
      action: 'billing.invoice.credited',
      object: { type: 'invoice', id: invoice.id },
      clientId,
      details: { number: invoice.number, creditNote: number, totalCents, isWhole, ...(reason ? { reason } : {}) },
    },
    { clientId, type: 'invoice.changed', subject: invoice.id },
  )
  const { brand, buyer } = invoice
  await work.emit(documentsIssued, { documents: [{ invoiceId: id, clientId, brand, buyer }] })
  const isMailed = !isSameAddress(mailedWith, buyer.email)
  const news = { invoiceId: invoice.id, creditNoteId: id, orderId, clientId }
  const moneyIsSeenTo = seesToMoney || invoice.status === 'Paid'
  await work.emit(invoiceCredited, { ...news, cents: totalCents, isWhole, moneyIsSeenTo, isMailed })
  if (isWhole) await work.emit(invoiceRefunded, news)
  return { id, number, totalCents, isMailed }
}

async function creditDocument(
  work: Work,
  invoice: StoredInvoice,
  lines: CreditedLine[],
  parts: readonly CreditPart[],
  creditReason: string,
): Promise<NewDocument> {
  const now = work.now()
  const issuedOn = dayOf(now)
  const year = Number(issuedOn.slice(0, 4))
  const { invoicePrefix, communicationPrefix } = brands[invoice.brand]
  const { sequence, count } = await nextInSeries(work.sql, invoice.brand, year)
  const totals = creditTotals(invoice.lines, invoice.vatGroups, parts)
  return {
    ...invoice,
    ...totals,
    lines,
    kind: 'credit-note',
    status: 'Paid',
    number: invoiceNumber(invoicePrefix, year, sequence),
    year,
    sequence,
    issuedOn,
    dueOn: issuedOn,
    paidAt: now,
    createdAt: now,
    promotionLabel: totals.promotionCents > 0 ? invoice.promotionLabel : '',
    creditsInvoiceId: invoice.id,
    creditReason,
    structuredCommunication: communicationOf(communicationPrefix, count),
  }
}
