import { m } from '#words'

type Reader = { invoicedTo: string | null; seesInvoices: boolean; isStaff: boolean }

/** That there is none, or only that the reader sees none. */
export function noneText({ invoicedTo, seesInvoices, isStaff }: Reader): string {
  if (invoicedTo !== null && !isStaff) return m.products_invoices_of_others({ payer: invoicedTo })
  return seesInvoices ? m.products_invoices_none() : m.products_invoices_no_right()
}
