import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneOrMore, pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { brandNames } from '#brands/brands.ts'
import { deliveryStates } from '../rules/delivery.ts'
import { eDeliveryRefusals } from './refusals.ts'
import { Delivery, ReceivedDocument, SentDocument } from './shapes.ts'

const refuses = eDeliveryRefusals
const staff = ['signed-in', 'admin'] as const
const byId = z.object({ id: wholeNumber })
const asked = {
  ...paging,
  /** Number, company or address. */
  q: z.optional(z.string().check(z.maxLength(200))),
  brand: z.optional(z.enum(brandNames, { error: 'invalid' })),
}

export const SentQuery = z.object({ ...asked, state: z.optional(oneOrMore(deliveryStates)) })
export type SentQuery = z.infer<typeof SentQuery>
export const ReceivedQuery = z.object({ ...asked, open: z.optional(z.enum(['1'], { error: 'invalid' })) })
export type ReceivedQuery = z.infer<typeof ReceivedQuery>

export const eDeliveryCalls = calls({
  ofInvoice: call({
    id: 'belfry.e-delivery.of-invoice',
    tokenScope: 'invoices',
    method: 'GET',
    path: '/invoices/{id}/e-delivery',
    access: ['signed-in', 'not-managed-client'],
    summary: 'How an invoice travels over Peppol; null when it has no address to go to',
    params: byId,
    output: z.object({ data: z.nullable(Delivery) }),
    refuses,
  }),
  sent: call({
    id: 'belfry.e-delivery.sent',
    tokenScope: 'invoices',
    method: 'GET',
    path: '/staff/e-invoices',
    access: staff,
    summary: 'E-invoices that were sent, newest first, and how many of them wait for somebody',
    query: SentQuery,
    output: z.extend(pageOutput(SentDocument), { failed: z.number() }),
  }),
  sendAnew: call({
    id: 'belfry.e-delivery.send-anew',
    tokenScope: 'invoices',
    method: 'POST',
    path: '/staff/e-invoices/{id}/send',
    access: staff,
    summary: 'Sends an e-invoice again that did not arrive, as a new submission',
    params: byId,
    output: z.object({ data: Delivery }),
    refuses,
  }),
  received: call({
    id: 'belfry.e-delivery.received',
    tokenScope: 'invoices',
    method: 'GET',
    path: '/staff/received-e-invoices',
    access: staff,
    summary: 'E-invoices that suppliers sent, newest first',
    query: ReceivedQuery,
    output: z.extend(pageOutput(ReceivedDocument), { open: z.number() }),
  }),
  receivedXml: call({
    id: 'belfry.e-delivery.received-xml',
    tokenScope: 'invoices',
    method: 'GET',
    path: '/staff/received-e-invoices/{id}/xml',
    access: staff,
    answers: 'file',
    summary: 'A received e-invoice as it came',
    params: byId,
    refuses,
  }),
  handled: call({
    id: 'belfry.e-delivery.handled',
    tokenScope: 'invoices',
    method: 'POST',
    path: '/staff/received-e-invoices/{id}/handled',
    access: staff,
    summary: 'Notes that a received e-invoice was seen to',
    params: byId,
    output: z.object({ data: ReceivedDocument }),
    refuses,
  }),
})
