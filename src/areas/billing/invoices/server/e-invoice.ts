import type { Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type PeppolAddress, peppolAddress } from '../rules/peppol-address.ts'
import { documentOf } from './document-of.ts'
import { ublOf } from './documents/ubl.ts'
import { invoiceStore } from './invoice-store.ts'

export type EInvoice = { kind: 'invoice' | 'credit-note'; sender: PeppolAddress; receiver: PeppolAddress; xml: string }

/** An issued document for Peppol; undefined when seller or buyer has no address there. */
export async function eInvoiceOf(
  work: Pick<Work, 'sql' | 'now' | 'config'>,
  invoiceId: number,
): Promise<EInvoice | undefined> {
  const invoice = await documentOf(work, { kind: 'all' }, invoiceId)
  if (!invoice) return undefined
  const [sender, receiver] = [peppolAddress(invoice.seller), peppolAddress(invoice.buyer)]
  return sender && receiver ? { kind: invoice.kind, sender, receiver, xml: ublOf(invoice) } : undefined
}

/** Whether the invoice is paid by the caller's client. */
export const isPayersInvoice = async (sql: Sql, scope: Scope, invoiceId: number): Promise<boolean> =>
  (await invoiceStore.countOf(sql, scope, [invoiceId])) === 1
