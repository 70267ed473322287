import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { collectMonth, monthlyPayers } from '#areas/billing/recurring/server/public.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { ClientId, OrderId } from '#base/ids.ts'
import { type Cents, splitByWeight } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { monthlyInvoice } from '../rules/steps.ts'
import type { InvoicedLine } from './describe-item.ts'

type Due = {
  id: number
  order_id: OrderId
  payer_id: ClientId
  brand: BrandName
  description: string
  quantity: number
  cents: Cents
  config: { recurringCents?: number; setupCents?: number; name?: string; billed?: string }
}

/**
 * Items delivered before this month for a monthly invoice, and not invoiced yet. A failed item is never charged; one
 * still under way is charged in the month of its delivery.
 */
const dueItems = (sql: Sql, before: Day): Promise<Due[]> =>
  sql
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .select([
      'order_item.id',
      'order_item.order_id',
      'customer_order.payer_id',
      'customer_order.brand',
      'order_item.description',
      'order_item.quantity',
      'order_item.cents',
      'order_item.config',
    ])
    .where('customer_order.payment_code', '=', monthlyInvoice)
    .where('order_item.state', '=', 'done')
    .where(raw<boolean>`(order_item.finished_at at time zone 'Europe/Brussels')::date < ${before}::date`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoice_line').select('position').whereRef('order_item_id', '=', 'order_item.id'))),
    )
    .orderBy('order_item.id')
    .execute() as unknown as Promise<Due[]>

/**
 * Makes one invoice per payer for a month (core §4: clients whose method is the monthly invoice): orders and recurring
 * items.
 */
export const invoiceMonth = job({
  name: 'ordering.invoice-month',
  payload: z.object({}),
  maxAttempts: 10,
  retrySeconds: 60,
  cron: '30 4 1 * *',
  run: async (ctx) => {
    const before = `${dayOf(ctx.now()).slice(0, 8)}01`
    const payers = new Map<string, ClientId>()
    for (const { payer_id: payer, brand } of await dueItems(ctx.sql, before)) payers.set(`${payer} ${brand}`, payer)
    for (const { payerId, brand } of await monthlyPayers(ctx.sql, before)) payers.set(`${payerId} ${brand}`, payerId)
    for (const [key, payer] of payers)
      await ctx.transact((work) => invoicePayer(work, payer, key.split(' ')[1] as BrandName, before))
  },
})

async function invoicePayer(work: Work, payerId: ClientId, brand: BrandName, before: Day): Promise<void> {
  // Serialises runs: a concurrent one waits and finds nothing left.
  await raw`select pg_advisory_xact_lock(hashtext('ordering.invoice-month'), ${payerId}::int)`.execute(work.sql)
  const due = await dueItems(work.sql, before)
  const items = due.filter((item) => item.brand === brand && item.payer_id === payerId)
  const payer = await clientOf(work, payerId)
  if (!payer) return
  const { locale } = payer
  const comesBack = await collectMonth(work, { payerId, brand, monthOf: before, locale })
  if (items.length === 0 && comesBack.lines.length === 0) return comesBack.recordBilled(null)
  const promotions = await promotionShares(work.sql, [...new Set(items.map((item) => item.order_id))])
  const promotionCents = items.reduce((sum, item) => sum + (promotions.get(item.id) ?? 0), 0)
  const { id } = await issueInvoice(work, {
    brand,
    clientId: payerId,
    orderId: null,
    locale,
    lines: [...items.flatMap((item) => monthLines(item, locale)), ...comesBack.lines],
    promotionCents,
    promotionLabel: m.checkout_monthly_promotions({}, { locale }),
  })
  await comesBack.recordBilled(id)
}

/** The lines as on an immediate invoice: the item, and its set-up separately. */
function monthLines(item: Due, locale: 'nl' | 'en' | 'fr'): InvoicedLine[] {
  const setupCents = item.config.setupCents ?? 0
  const netCents = item.cents - setupCents
  const description = `${item.config.billed ?? item.description} (${m.checkout_monthly_label({ number: item.order_id }, { locale })})`
  const main = { description, quantity: item.quantity, unitCents: netCents / item.quantity, netCents }
  const lines: InvoicedLine[] = [{ ...main, orderItemId: item.id }]
  if (setupCents > 0) {
    const setup = m.checkout_line_setup({ name: item.config.name ?? '' }, { locale })
    lines.push({ description: setup, quantity: 1, unitCents: setupCents, netCents: setupCents, orderItemId: item.id })
  }
  return lines
}

/** An order's promotion distributed over its items, so that a failed item takes its part with it. */
async function promotionShares(sql: Sql, orderIds: readonly OrderId[]): Promise<Map<number, Cents>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .select(['order_item.id', 'order_item.order_id', 'order_item.cents', 'customer_order.promotion_cents'])
    .where('order_item.order_id', 'in', [...orderIds])
    .where('order_item.state', '<>', 'cancelled')
    .orderBy('order_item.id')
    .execute()
  const shares = new Map<number, Cents>()
  for (const orderId of orderIds) {
    const own = rows.filter((row) => row.order_id === orderId)
    const parts = splitByWeight(
      own[0]?.promotion_cents ?? 0,
      own.map((row) => row.cents),
    )
    own.forEach((row, index) => {
      shares.set(row.id, parts[index] ?? 0)
    })
  }
  return shares
}
