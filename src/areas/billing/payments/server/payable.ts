import { debitsOf } from '#areas/billing/direct-debit/server/public.ts'
import { shownStatus } from '#areas/billing/invoices/server/public.ts'
import { type Day, dayOf } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { paymentRefusals } from '../contract/refusals.ts'
import type { Payable } from '../contract/shapes.ts'
import { creditOf } from './credit.ts'
import { invoiceAmounts } from './invoice-amounts.ts'
import { paymentStore } from './payment-store.ts'

const refuse = refuser(paymentRefusals)

type Seen = { id: number; number: string; kind: string; status: string; paid_at: Date | null; due_on: Day }

/** The page to pay for these invoices, including those paid or credited meanwhile. */
export async function payableOf(ctx: Ctx, ids: readonly number[]): Promise<Payable> {
  const found = await paymentStore.seen(ctx.sql, ctx.scope(), ids, shownStatus)
  const [first] = found
  if (!first || found.length < new Set(ids).size) return refuse('invoice_not_found')
  if (found.some(({ client_id, brand }) => client_id !== first.client_id || brand !== first.brand))
    return refuse('invoices_differ')
  const open = found.filter(isOpen).map(({ id }) => id)
  const amounts = new Map((await invoiceAmounts(ctx.sql, open)).map((amount) => [amount.id, amount.openCents]))
  const debits = await debitsOf(ctx, open)
  const invoices = found.filter(isOpen).map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    dueDate: invoice.due_on,
    totalCents: invoice.total_cents,
    openCents: amounts.get(invoice.id) ?? 0,
    debit: debits.get(invoice.id) ?? null,
  }))
  return {
    invoices,
    closed: found.filter((invoice) => !isOpen(invoice)).map(closed),
    openCents: invoices.reduce((sum, { openCents }) => sum + openCents, 0),
    creditCents: await creditOf(ctx.sql, first.client_id),
  }
}

const isOpen = ({ kind, status }: Seen): boolean => kind === 'invoice' && status === 'Unpaid'

const closed = ({ id, number, kind, status, paid_at }: Seen): Payable['closed'][number] => ({
  id,
  number,
  state:
    kind === 'credit-note'
      ? 'credit-note'
      : status === 'Paid'
        ? 'paid'
        : status === 'Refunded'
          ? 'refunded'
          : 'credited',
  paidDate: status === 'Paid' && paid_at ? dayOf(paid_at) : null,
})
