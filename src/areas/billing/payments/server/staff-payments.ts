import { sql as raw } from 'kysely'
import { askedId, type ClientId } from '#base/ids.ts'
import { type Page, pageOf } from '#base/paging.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { StaffPayment } from '../contract/shapes.ts'
import type { StaffPaymentQuery, StaffPaymentSort } from '../contract/staff-calls.ts'
import { reversibleUntil } from '../rules/finality.ts'

const columns: Record<StaffPaymentSort, ReturnType<typeof raw>> = {
  createdAt: raw`payment.created_at`,
  cents: raw`payment.cents`,
}

function matching(sql: Sql, asked: StaffPaymentQuery) {
  let query = sql.selectFrom('payment').innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
  if (asked.state?.length) query = query.where('payment.state', 'in', asked.state)
  if (asked.method) query = query.where('payment.method', '=', asked.method)
  if (asked.driver) query = query.where('payment.driver', '=', asked.driver)
  if (asked.client) query = query.where('invoice.client_id', '=', askedId<ClientId>(asked.client))
  if (asked.from) query = query.where('payment.created_at', '>=', raw<Date>`${asked.from}::date`)
  if (asked.to) query = query.where('payment.created_at', '<', raw<Date>`${asked.to}::date + 1`)
  const text = asked.q?.trim()
  if (!text) return query
  return query.where((eb) =>
    eb.or([
      eb('payment.remote_id', '=', text),
      eb.exists(
        eb
          .selectFrom('payment_part')
          .innerJoin('invoice as part', 'part.id', 'payment_part.invoice_id')
          .select('payment_part.payment_id')
          .whereRef('payment_part.payment_id', '=', 'payment.id')
          .where('part.number', '=', text.toUpperCase()),
      ),
    ]),
  )
}

const sumOf = (movement: string) =>
  raw<number>`coalesce((select sum(cents) from ledger_entry where payment_id = payment.id and movement = ${movement}), 0)`

export async function listPayments(sql: Sql, asked: StaffPaymentQuery): Promise<Page<StaffPayment>> {
  const found = matching(sql, asked)
  const direction = raw.raw(asked.sort.startsWith('-') ? 'desc' : 'asc')
  const column = columns[asked.sort.replace('-', '') as StaffPaymentSort]
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'payment.attempt_key',
        'payment.state',
        'payment.driver',
        'payment.method',
        'payment.cents',
        'payment.refund_asked_cents',
        'payment.created_at',
        'payment.settled_at',
        'invoice.client_id',
        raw<string>`invoice.buyer ->> 'name'`.as('client_name'),
        sumOf('paid').as('paid_cents'),
        raw<number>`${sumOf('refunded')} - ${sumOf('refund-failed')}`.as('refunded_cents'),
        sumOf('charged-back').as('charged_back_cents'),
        sumOf('charge-back-won').as('won_back_cents'),
        raw<number>`(select coalesce(sum(cents - recorded_cents), 0) from refund
          where payment_id = payment.id and state in ('asked', 'done'))`.as('asked_cents'),
        raw<number>`(select coalesce(sum(refund_due_cents), 0) from payment_part where payment_id = payment.id)`.as(
          'due_cents',
        ),
        raw<StaffPayment['invoices']>`(select coalesce(jsonb_agg(jsonb_build_object(
            'id', part.invoice_id, 'number', of.number, 'cents', part.cents) order by part.position), '[]')
          from payment_part part join invoice of on of.id = part.invoice_id where part.payment_id = payment.id)`.as(
          'invoices',
        ),
      ])
      .orderBy(raw`${column} ${direction}, payment.id ${direction}`)
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map((row): StaffPayment => {
    const chargedBackCents = Number(row.charged_back_cents) - Number(row.won_back_cents)
    const held = Number(row.paid_cents) - Number(row.refunded_cents) - chargedBackCents - Number(row.asked_cents)
    const paidAt = Number(row.paid_cents) > 0 ? row.settled_at : null
    const { method } = row
    return {
      attempt: row.attempt_key,
      state: row.state as StaffPayment['state'],
      driver: row.driver,
      method,
      clientId: row.client_id,
      clientName: row.client_name,
      invoices: row.invoices,
      cents: row.cents,
      refundedCents: Number(row.refunded_cents),
      chargedBackCents,
      refundAskedCents: Number(row.asked_cents),
      refundDueCents: Number(row.due_cents),
      refundableCents: Math.max(0, Math.min(held, row.cents - row.refund_asked_cents)),
      createdAt: row.created_at.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
      reversibleUntil: (paidAt && reversibleUntil(method, paidAt)?.toISOString()) ?? null,
    }
  })
  return pageOf(data, asked, total)
}

/** Payments with an amount to refund, newest first. */
export const refundsDue = (sql: Sql) =>
  sql
    .selectFrom('payment_part')
    .innerJoin('payment', 'payment.id', 'payment_part.payment_id')
    .innerJoin('invoice', 'invoice.id', 'payment_part.invoice_id')
    .select([
      'payment.id as payment_id',
      'payment.attempt_key',
      'payment.method',
      'payment.settled_at',
      'payment_part.invoice_id',
      'payment_part.refund_due_cents as cents',
      'invoice.number',
      'invoice.client_id',
    ])
    .where('payment_part.refund_due_cents', '>', 0)
    .orderBy('payment.id', 'desc')
    .limit(500)
    .execute()
