import { creditInvoiceLines } from '#areas/billing/invoices/server/public.ts'
import { refundExcess } from '#areas/billing/payments/server/public.ts'
import {
  cancelService,
  lockedService,
  type ServiceRecord,
  serviceCancelled,
} from '#areas/services/delivery/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { returnUntil } from '#base/licences.ts'
import { localeOf } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import type { ReturnCredit } from '../contract/shapes.ts'
import { leftToCredit, returnCredit } from './charged.ts'
import { changedLicence } from './licences.ts'
import { refuse } from './refuse.ts'

/** By which the end of a service is known to be a return. */
const returned = 'returned'

/** Until when perpetual software is taken back: the thirtieth day after its delivery, that day itself included. */
export const returnDay = ({ delivered_at: at, registered_on: on }: ServiceRecord): string =>
  returnUntil(at ? dayOf(at) : on)

/**
 * Gives perpetual software back. What is left of what it cost is credited when it has ended at its shop; that there is
 * such a charge, or none any more, is known before its shop is asked.
 */
export async function giveBack(
  ctx: Ctx,
  id: number,
  subscriptionId: string | undefined,
): Promise<Exclude<ReturnCredit, 'no-invoice'>> {
  const { service, name, variant, row } = await changedLicence(ctx, id)
  if (variant !== 'perpetual') return refuse('not_perpetual', { values: { name } })
  const own = [row?.facts?.remoteReference, service.remote_reference, String(service.id)]
  if (subscriptionId !== undefined && !own.includes(subscriptionId))
    return refuse('other_subscription', { field: 'subscriptionId' })
  if (dayOf(ctx.now()) > returnDay(service)) return refuse('return_too_late')
  const credit = await returnCredit(ctx.sql, service)
  if (credit === 'no-invoice') return refuse('return_no_invoice', { values: { name } })
  if ((await cancelService(ctx, service.id, returned)) !== 'asked') return refuse('licence_under_way')
  const { id: serviceId, client_id: clientId } = service
  await ctx.changed(
    { action: 'licences.return.asked', object: { type: 'service', id: serviceId }, clientId, details: { name } },
    { clientId, type: 'licence.changed', subject: serviceId },
  )
  return credit
}

/**
 * It has ended: what is left of its lines is credited, and what was paid for that goes back as it came. Of lines that
 * were credited before nothing is left, and the service ends all the same.
 */
export const creditReturned: Subscriber = subscriber(serviceCancelled, async (work, { serviceId, reason }) => {
  if (reason !== returned) return
  const service = await lockedService(work, serviceId)
  if (!service) return
  const because = m.licences_return_reason({ name: service.name }, { locale: localeOf(service.locale) })
  for (const { invoiceId, positions } of await leftToCredit(work.sql, serviceId)) {
    const lines = positions.map((position) => ({ position }))
    const note = await creditInvoiceLines(work, { invoiceId, lines, reason: because, seesToMoney: true })
    await refundExcess(work, { invoiceId, mostCents: note.totalCents, reason: because })
  }
})
