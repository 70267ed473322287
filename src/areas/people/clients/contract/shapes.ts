import * as z from 'zod/mini'
import { orderingWays } from '../rules/ordering.ts'
import { personFields } from '../rules/person-fields.ts'

/** A contact as the cart and the contact list know it (core §3). Id −1: one that is not saved yet. */
export const Contact = z.object({
  id: z.number(),
  /** Complete enough to put on a domain. */
  valid: z.boolean(),
  ...personFields,
})
export type Contact = z.infer<typeof Contact>

export const Client = z.object({
  id: z.number(),
  clientType: z.enum(['Ordinary', 'Partner', 'Managed Client']),
  /** The partner manages everything and receives the invoices. */
  managed: z.boolean(),
  /** What the client may order alone on their partner's account; it counts while the client is managed. */
  ordering: z.enum(orderingWays),
  /** 0 none, 1 white label, 2 private label. */
  whiteLabelStatus: z.number(),
  partnerId: z.nullable(z.number()),
  partnerName: z.nullable(z.string()),
  ...personFields,
  locale: z.enum(['nl', 'en', 'fr']),
  price_code: z.string(),
  currency_id: z.number(),
  createdAt: z.string(),
})
export type Client = z.infer<typeof Client>

const count = z.number()
/** What a client has; a part is null for callers who may not look into it. */
export const Statistics = z.object({
  clientId: z.number(),
  domains: z.nullable(z.object({ total: count, active: count, expiring: count })),
  services: z.nullable(z.object({ total: count, active: count, suspended: count })),
  /** Null as well when the invoices go to the partner. */
  openInvoices: z.nullable(z.object({ count, overdue: count, cents: z.number() })),
  tickets: z.nullable(z.object({ total: count, open: count })),
  users: z.nullable(count),
})
export type Statistics = z.infer<typeof Statistics>
