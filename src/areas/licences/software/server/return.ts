import { creditInvoiceLines } from '#areas/billing/invoices/server/public.ts'
import { refundInvoicePart } from '#areas/billing/payments/server/public.ts'
import {
  cancelService,
  lockedService,
  type ServiceRecord,
  serviceCancelled,
} from '#areas/services/delivery/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { returnUntil } from '#base/licences.ts'
import { localeOf } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { changedLicence } from './licences.ts'
import { refuse } from './refuse.ts'

/** By which the end of a service is known to be a return. */
const returned = 'returned'

/** Until when perpetual software is taken back: the thirtieth day after its delivery, that day itself included. */
export const returnDay = ({ delivered_at: at, registered_on: on }: ServiceRecord): string =>
  returnUntil(at ? dayOf(at) : on)

/** Gives perpetual software back. What was paid is credited when it has ended at its shop. */
export async function giveBack(ctx: Ctx, id: number, subscriptionId: string | undefined): Promise<void> {
  const { service, name, variant, row } = await changedLicence(ctx, id)
  if (variant !== 'perpetual') return refuse('not_perpetual', { values: { name } })
  const own = [row?.facts?.remoteReference, service.remote_reference, String(service.id)]
  if (subscriptionId !== undefined && !own.includes(subscriptionId))
    return refuse('other_subscription', { field: 'subscriptionId' })
  if (dayOf(ctx.now()) > returnDay(service)) return refuse('return_too_late')
  if ((await cancelService(ctx, service.id, returned)) !== 'asked') return refuse('licence_under_way')
  const { id: serviceId, client_id: clientId } = service
  await ctx.changed(
    { action: 'licences.return.asked', object: { type: 'service', id: serviceId }, clientId, details: { name } },
    { clientId, type: 'licence.changed', subject: serviceId },
  )
}

/** It has ended: its lines are credited, and what was paid for them goes back as it came. */
export const creditReturned: Subscriber = subscriber(serviceCancelled, async (work, { serviceId, reason }) => {
  if (reason !== returned) return
  const service = await lockedService(work, serviceId)
  const charged = await chargedFor(work.sql, serviceId)
  if (!service || !charged) return
  const { invoiceId, positions, isPaid } = charged
  const locale = localeOf(service.locale)
  const because = m.licences_return_reason({ name: service.name }, { locale })
  const lines = positions.map((position) => ({ position }))
  const note = await creditInvoiceLines(work, { invoiceId, lines, reason: because })
  if (isPaid && note.totalCents > 0)
    await refundInvoicePart(work, { invoiceId, cents: note.totalCents, reason: because })
})

/** The invoice on which its order was charged; undefined where it cost nothing, or was credited before. */
async function chargedFor(sql: Sql, serviceId: ServiceId) {
  const lines = await sql
    .selectFrom('service')
    .innerJoin('invoice_line', 'invoice_line.order_item_id', 'service.order_item_id')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .select(['invoice.id', 'invoice.status', 'invoice_line.position'])
    .where('service.id', '=', serviceId)
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.status', '<>', 'Refunded')
    .orderBy('invoice_line.position')
    .execute()
  const [first] = lines
  return (
    first && { invoiceId: first.id, isPaid: first.status === 'Paid', positions: lines.map(({ position }) => position) }
  )
}
