import fs from 'node:fs'
import path from 'node:path'
import { renderSVG } from 'uqr'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { m } from '#words'
import type { InvoiceDocument } from '../../rules/invoice-document.ts'
import { invoiceView, kindName, paymentCode } from './invoice-view.ts'
import { ublOf } from './ubl.ts'

const template = fs.readFileSync(path.join(import.meta.dirname, 'invoice.typ'), 'utf8')

/** The invoice as a PDF/A-3b with its e-invoice embedded, for accounting programs. */
export function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const code = paymentCode(invoice)
  return renderPdf({
    template,
    data: invoiceView(invoice),
    // EPC069-12 requires error correction M and at most version 13.
    files: code ? { 'payment.svg': renderSVG(code, { ecc: 'M', border: 0, maxVersion: 13 }) } : {},
    attachments: [
      {
        name: `${invoice.number}.xml`,
        type: 'application/xml',
        description: m.invoices_doc_ubl_attached({}, { locale: invoice.locale }),
        relationship: 'alternative',
        content: ublOf(invoice),
      },
    ],
    title: `${kindName(invoice)} ${invoice.number}`,
    author: invoice.seller.name,
    language: invoice.locale,
    createdAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  })
}
