import { isPayersInvoice } from '#areas/billing/invoices/server/public.ts'
import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { eDeliveryCalls } from '../contract/calls.ts'
import { eDeliveryRefusals } from '../contract/refusals.ts'
import type { Delivery, ReceivedDocument } from '../contract/shapes.ts'
import { type DeliveryRow, deliveryStore } from './delivery-store.ts'
import { receivedStore } from './received-store.ts'

const refuse = refuser(eDeliveryRefusals)

const answerDelivery = (row: Omit<DeliveryRow, 'key'>): Delivery => ({
  state: row.state,
  receiver: row.receiver,
  reason: row.reason_code,
  detail: row.detail,
  queuedAt: row.queued_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

type ReceivedRow = Awaited<ReturnType<typeof receivedStore.list>>['rows'][number]
const answerReceived = (row: ReceivedRow): ReceivedDocument => ({
  id: row.id,
  brand: row.brand,
  kind: row.kind,
  number: row.number,
  supplier: row.supplier,
  date: row.issued_on,
  totalCents: row.total_cents,
  currency: row.currency,
  receivedAt: row.received_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
})

export const eDeliveryRoutes = routes(eDeliveryCalls, {
  ofInvoice: async (ctx, { params }) => {
    if (!(await isPayersInvoice(ctx.sql, ctx.scope(), params.id))) return refuse('e_invoice_not_found')
    const row = await deliveryStore.ofInvoice(ctx.sql, params.id)
    return { data: row ? answerDelivery(row) : null }
  },

  sent: async (ctx, { query }) => {
    const { rows, total } = await deliveryStore.list(ctx.sql, query)
    const data = rows.map((row) => ({
      ...answerDelivery(row),
      invoiceId: row.invoice_id,
      number: row.number,
      kind: row.kind,
      brand: row.brand,
      clientId: row.client_id,
      buyerName: row.buyer_name,
      totalCents: row.total_cents,
      tries: row.tries,
    }))
    return { ...pageOf(data, query, total), failed: await deliveryStore.failed(ctx.sql) }
  },

  sendAnew: async (ctx, { params }) => {
    if (!(await deliveryStore.ofInvoice(ctx.sql, params.id))) return refuse('e_invoice_not_found')
    const row = await deliveryStore.sendAnew(ctx.sql, params.id, ctx.newId(), ctx.now())
    if (!row) return refuse('e_invoice_not_failed')
    await ctx.audit({
      action: 'billing.e-invoice.send-anew',
      object: { type: 'invoice', id: params.id },
      clientId: row.client_id,
    })
    return { data: answerDelivery(row) }
  },

  received: async (ctx, { query }) => {
    const { rows, total } = await receivedStore.list(ctx.sql, query)
    return { ...pageOf(rows.map(answerReceived), query, total), open: await receivedStore.open(ctx.sql) }
  },

  receivedXml: async (ctx, { params }) => {
    const document = (await receivedStore.xml(ctx.sql, params.id)) ?? refuse('e_invoice_not_found')
    return {
      content: document.xml,
      type: 'application/xml; charset=utf-8',
      name: `${document.number || `e-invoice-${params.id}`}.xml`,
    }
  },

  handled: async (ctx, { params }) => {
    const row = await receivedStore.handle(ctx.sql, params.id, ctx.requirePrincipal().accountId, ctx.now())
    if (!row) return refuse('e_invoice_not_found')
    await ctx.audit({
      action: 'billing.e-invoice.handled',
      object: { type: 'received-e-document', id: params.id },
      clientId: null,
    })
    return { data: answerReceived(row) }
  },
})
