import { aLine, anInvoice } from '#areas/billing/invoices/fixtures.ts'
import { invoicePdf } from '#areas/billing/invoices/server/documents/invoice-pdf.ts'
import { ublOf } from '#areas/billing/invoices/server/documents/ubl.ts'
import { type Measured, perSecond, told } from './promise.ts'

const secondsLong = 3

/** How many documents of an invoice of twelve lines one process makes in a second, each again. */
export async function measureDocuments(): Promise<Measured[]> {
  const lines = Array.from({ length: 12 }, (_, index) => aLine({ description: `voorbeeld-${index}.be, 1 jaar` }))
  const invoices = Array.from({ length: 50 }, (_, index) => anInvoice({ number: `BF2026-${index}`, lines }))
  return [
    told('invoices as PDF/A-3', perSecond(await rate(invoices, invoicePdf))),
    told('invoices as UBL for Peppol', perSecond(await rate(invoices, (invoice) => ublOf(invoice)))),
  ]
}

async function rate<Document>(documents: readonly Document[], make: (document: Document) => unknown): Promise<number> {
  for (const document of documents.slice(0, 5)) await make(document)
  const started = performance.now()
  let made = 0
  while (performance.now() - started < secondsLong * 1000) {
    await make(documents[made % documents.length] as Document)
    made += 1
  }
  return (made * 1000) / (performance.now() - started)
}
