import * as z from 'zod/mini'
import { deliveryReasons, deliveryStates } from '../rules/delivery.ts'

/** The delivery of one document. `receiver` in Peppol's form: `0208:0403170701`. */
export const Delivery = z.object({
  state: z.enum(deliveryStates),
  receiver: z.string(),
  reason: z.nullable(z.enum(deliveryReasons)),
  /** The access point's message. */
  detail: z.string(),
  queuedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

export const SentDocument = z.extend(Delivery, {
  invoiceId: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  brand: z.string(),
  clientId: z.number(),
  buyerName: z.string(),
  totalCents: z.number(),
  tries: z.number(),
})
export type SentDocument = z.infer<typeof SentDocument>

export const ReceivedDocument = z.object({
  id: z.number(),
  brand: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'other']),
  number: z.string(),
  supplier: z.string(),
  date: z.nullable(z.string()),
  totalCents: z.nullable(z.number()),
  currency: z.string(),
  receivedAt: z.string(),
  handledAt: z.nullable(z.string()),
})
export type ReceivedDocument = z.infer<typeof ReceivedDocument>
