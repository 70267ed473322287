import { debitsOf } from '#areas/billing/direct-debit/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { flowsOf, outcomeOf } from './invoice-money.ts'
import { invoiceStore, type StoredInvoice } from './invoice-store.ts'

/** An invoice or credit note for its page, e-invoice and screen, with the present state of its money. */
export async function documentOf(
  work: Pick<Work, 'sql' | 'now' | 'config'>,
  scope: Scope,
  id: number,
): Promise<StoredInvoice | undefined> {
  const invoice = await invoiceStore.find(work.sql, scope, id)
  if (!invoice) return undefined
  if (invoice.kind === 'credit-note')
    return invoice.creditsId === null
      ? invoice
      : { ...invoice, outcome: await outcomeOf(work.sql, id, invoice.creditsId) }
  const debit = invoice.status === 'Unpaid' ? ((await debitsOf(work, [id])).get(id) ?? null) : null
  return { ...invoice, debit, flows: await flowsOf(work.sql, id) }
}
