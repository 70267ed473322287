import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'
import { type CreditOutcome, creditOutcome, type Flow, type FlowKind } from '../rules/credit-outcome.ts'

type Row = { kind: FlowKind; cents: number; method: string; at: Date; asked_at: Date; came_to_nothing: boolean }

/** The movements of an invoice in the ledger, and its pending refunds, oldest first. */
export async function flowsOf(sql: Sql, invoiceId: number): Promise<Flow[]> {
  const { rows } = await raw<Row>`
    select entry.movement as kind, entry.cents, entry.at, coalesce(refund.asked_at, entry.at) as asked_at,
      case when entry.movement in ('from-credit', 'to-credit') then ''
        else coalesce(payment.method, receipt.driver, 'banktransfer') end as method,
      coalesce(refund.state = 'failed' and entry.movement = 'refunded', false) as came_to_nothing
    from ledger_entry entry
      left join payment on payment.id = entry.payment_id
      left join receipt on receipt.id = entry.receipt_id
      left join refund on refund.id = entry.refund_id
    where entry.invoice_id = ${invoiceId}
    union all
    select 'refund-asked', refund.cents - refund.recorded_cents, refund.asked_at, refund.asked_at, payment.method, false
    from refund join payment on payment.id = refund.payment_id
    where refund.invoice_id = ${invoiceId} and refund.state in ('asked', 'done') and refund.recorded_cents < refund.cents
    order by at`.execute(sql)
  return rows.map(({ asked_at: askedAt, came_to_nothing: cameToNothing, ...flow }) => ({
    ...flow,
    cents: Number(flow.cents),
    askedAt,
    cameToNothing,
  }))
}

/** What became of a credit note's amount. */
export async function outcomeOf(sql: Sql, noteId: number, invoiceId: number): Promise<CreditOutcome | undefined> {
  const [flows, rows] = [
    await flowsOf(sql, invoiceId),
    await sql
      .selectFrom('invoice')
      .select(['id', 'total_cents', 'paid_at', 'created_at'])
      .where((eb) => eb.or([eb('id', '=', invoiceId), eb('credits_invoice_id', '=', invoiceId)]))
      .orderBy('id')
      .execute(),
  ]
  const invoice = rows.find(({ id }) => id === invoiceId)
  if (!invoice) return undefined
  const notes = rows
    .filter(({ id }) => id !== invoiceId)
    .map((row) => ({ id: row.id, totalCents: row.total_cents, at: row.created_at }))
  return creditOutcome({ totalCents: invoice.total_cents, paidAt: invoice.paid_at, notes, flows }, noteId)
}
