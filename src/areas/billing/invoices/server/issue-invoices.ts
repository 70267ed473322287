import { dayOf } from '#base/dates.ts'
import type { DomainId, ServiceId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import { type BrandRows, sellerOf } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { dueDay, invoiceNumber } from '../rules/numbers.ts'
import { communicationOf } from '../rules/structured-communication.ts'
import { type Charge, totalsOf, vatPercent } from '../rules/totals.ts'
import { documentsIssued } from './domain-events.ts'
import { addInvoices, type BatchedInvoice, buyersOf, takeNumbers } from './invoice-batch-store.ts'
import { type IssuedInvoice, issueInvoice, type NewInvoice } from './issue-invoice.ts'
import { mailIssued } from './mail-issued.ts'
import { markPaid } from './mark-paid.ts'
import { referenceStore } from './reference-store.ts'

/** VAT of foreign buyers is determined one by one. */
const isOrdinary = (buyer: { country: string } | undefined): boolean => buyer?.country === 'BE'

/**
 * Like `issueInvoice` for hundreds at once, in a few statements; answers are in the order of the requests. Numbers are
 * taken last, so that the series is locked briefly; a job that this transaction enqueues writes the mails.
 */
export async function issueInvoices(work: Work, asked: readonly NewInvoice[]): Promise<IssuedInvoice[]> {
  const buyers = await buyersOf(work.sql, [...new Set(asked.map(({ clientId }) => clientId))])
  const referenceOf = await referenceStore.ofLines(
    work.sql,
    asked.flatMap(({ lines }) => lines),
  )
  const rows = await brandsNow(work)
  const composed = asked.map((invoice) => {
    const buyer = buyers.get(invoice.clientId)
    return buyer && isOrdinary(buyer) ? compose(work, rows, invoice, buyer, referenceOf) : undefined
  })
  const issued = new Map<number, IssuedInvoice>()
  for (const [index, each] of composed.entries()) {
    const invoice = asked[index]
    if (!each && invoice) issued.set(index, await issueInvoice(work, invoice))
  }
  for (const brand of new Set(composed.flatMap((each) => each?.brand ?? []))) {
    const places = [...composed.keys()].filter((index) => composed[index]?.brand === brand)
    const batch = places.map((index) => composed[index] as Composed)
    const made = await writeBatch(work, batch)
    made.forEach((one, place) => {
      issued.set(places[place] as number, one)
    })
  }
  return asked.map((_, index) => issued.get(index) as IssuedInvoice)
}

type Composed = Omit<BatchedInvoice, 'sequence' | 'number' | 'structuredCommunication'>

function compose(
  work: Work,
  rows: BrandRows,
  asked: NewInvoice,
  buyer: BatchedInvoice['buyer'],
  referenceOf: (line: { domainId?: DomainId | null; serviceId?: ServiceId | null }) => string,
): Composed {
  if (asked.lines.length === 0) throw new Error('an invoice needs a line')
  const lines = asked.lines.map((line) => ({ vatPercent, ...line, reference: referenceOf(line) }))
  const totals = totalsOf(lines satisfies readonly Charge[], asked.promotionCents)
  const issuedOn = dayOf(work.now())
  const [first] = lines
  const isCommon = lines.every(({ reference }) => reference === first?.reference)
  return {
    brand: asked.brand,
    orderId: asked.orderId,
    locale: asked.locale,
    year: Number(issuedOn.slice(0, 4)),
    issuedOn,
    dueOn: dueDay(issuedOn, asked.dueInDays),
    reference: asked.reference ?? (isCommon ? (first?.reference ?? '') : ''),
    seller: sellerOf(rows[asked.brand]),
    buyer,
    lines,
    promotionLabel: totals.promotionCents > 0 ? (asked.promotionLabel ?? '') : '',
    ...totals,
  }
}

async function writeBatch(work: Work, batch: readonly Composed[]): Promise<IssuedInvoice[]> {
  const [first] = batch
  if (!first) return []
  const { communicationPrefix, invoicePrefix } = brands[first.brand]
  const start = await takeNumbers(work.sql, first.brand, first.year, batch.length)
  const documents = batch.map((document, index) => ({
    ...document,
    sequence: start.sequence + index,
    number: invoiceNumber(invoicePrefix, document.year, start.sequence + index),
    structuredCommunication: communicationOf(communicationPrefix, start.count + index),
  }))
  const ids = await addInvoices(work.sql, documents, work.now())
  const issued = documents.map(({ number, totalCents, structuredCommunication }) => {
    const id = ids.get(number)
    if (id === undefined) throw new Error(`invoice ${number} was not written`)
    return { id, number, totalCents, structuredCommunication }
  })
  await work.auditAll(
    issued.map(({ id, number, totalCents }, index) => ({
      action: 'billing.invoice.issued',
      object: { type: 'invoice', id },
      clientId: documents[index]?.buyer.clientId ?? null,
      details: { number, totalCents },
    })),
  )
  await work.pushEvents(
    issued.map(({ id }, index) => ({
      clientId: documents[index]?.buyer.clientId ?? null,
      type: 'invoice.changed',
      subject: id,
    })),
  )
  await work.emit(documentsIssued, {
    documents: issued.flatMap(({ id }, index) => {
      const { brand, buyer } = documents[index] as (typeof documents)[number]
      return [{ invoiceId: id, clientId: buyer.clientId, brand, buyer }]
    }),
  })
  await work.enqueue(mailIssued, {})
  for (const { id, totalCents } of issued) if (totalCents === 0) await markPaid(work, id)
  return issued
}
