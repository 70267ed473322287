import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { InvoiceDocument } from '../../rules/invoice-document.ts'
import { registeredNumber } from '../../rules/vat-for.ts'
import { checkVatNumber } from './jobs.ts'

type Unsure = Pick<InvoiceDocument, 'id' | 'brand' | 'number' | 'buyer' | 'seller'>

/** VAT was charged because the register did not answer: tells staff, and asks the register again. */
export async function tellUnsureVat(work: Work, { id, brand, number, buyer, seller }: Unsure): Promise<void> {
  const options = { locale: 'nl' } as const
  await work.audit({
    action: 'billing.vat.unsure',
    object: { type: 'invoice', id },
    clientId: buyer.clientId,
    details: { number, vat: buyer.vat },
  })
  await work.mail({
    brand,
    kind: 'vat-unsure',
    locale: options.locale,
    to: seller.email,
    clientId: null,
    subject: m.invoices_unsure_subject({ number }, options),
    paragraphs: [m.invoices_unsure_text({ number, buyer: buyer.name, vat: buyer.vat }, options)],
    button: {
      label: m.invoices_mail_button({}, options),
      url: portalLink(work.config, options.locale, `/invoices?id=${id}`),
    },
  })
  const asked = registeredNumber(buyer)
  if (asked) await work.enqueue(checkVatNumber, { brand, ...asked })
}
