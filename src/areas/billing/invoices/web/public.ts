import { allows } from '#areas/session/access/rules/guards.ts'
import type { Target } from '#design/components/link.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import { invoiceReaders } from '../rules/invoice-readers.ts'

export const toInvoices = (search: { status?: string; period?: string } = {}): Target => ({ to: '/invoices', search })
export const toInvoice = (id: number): Target => ({ to: '/invoices', search: { id: String(id) } })

/** Whether the user may open invoices, so that links to them are shown. */
export const useReadsInvoices = (): boolean => allows(principalOf(useUser()), invoiceReaders)

export { StatusMark as InvoiceStatus } from './invoice-status.tsx'
