import { debitsOf } from '#areas/billing/direct-debit/server/front-door.ts'
import type { Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { invoiceStore, type StoredInvoice } from './invoice-store.ts'

/** An invoice or credit note as its page, its e-invoice and its screen show it today, with how its direct debit stands. */
export async function documentOf(
  work: Pick<Work, 'sql' | 'now' | 'config'>,
  scope: Scope,
  id: number,
): Promise<StoredInvoice | undefined> {
  const invoice = await invoiceStore.find(work.sql, scope, id)
  if (invoice?.kind !== 'invoice' || invoice.status !== 'Unpaid') return invoice
  return { ...invoice, debit: (await debitsOf(work, [id])).get(id) ?? null }
}
