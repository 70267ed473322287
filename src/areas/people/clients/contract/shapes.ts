import * as z from 'zod/mini'
import { orderingWays } from '../rules/ordering.ts'
import { personFields } from '../rules/person-fields.ts'

/** A contact in the cart and the contact list (core §3). Id −1: not saved yet. */
export const Contact = z.object({
  id: z.number(),
  /** Complete enough for a domain. */
  valid: z.boolean(),
  ...personFields,
})
export type Contact = z.infer<typeof Contact>

export const Client = z.object({
  id: z.number(),
  clientType: z.enum(['Ordinary', 'Partner', 'Managed Client']),
  /** The partner manages the client and receives its invoices. */
  managed: z.boolean(),
  /** What the client may order by itself on the partner's account, if it is managed. */
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
/** What a client has; a part is null for callers without the right to see it. */
export const Statistics = z.object({
  clientId: z.number(),
  domains: z.nullable(z.object({ total: count, active: count, expiring: count })),
  services: z.nullable(z.object({ total: count, active: count, suspended: count })),
  /** Also null when the partner receives the invoices. */
  openInvoices: z.nullable(z.object({ count, overdue: count, cents: z.number() })),
  tickets: z.nullable(z.object({ total: count, open: count })),
  users: z.nullable(count),
})
export type Statistics = z.infer<typeof Statistics>
