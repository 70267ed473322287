import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { orderingWays } from '#areas/people/clients/rules/ordering.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumberUpTo } from '#base/list-fields.ts'
import { ManyTask, maxOfMany } from '#base/many.ts'
import { renewalRefusals } from './refusals.ts'

const refuses = { ...approvalRefusals, ...renewalRefusals }
/** The number of a domain or its name. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

export const renewalStates = [
  'awaiting-approval',
  'awaiting-payment',
  'queued',
  'at-registry',
  'done',
  'failed',
  'cancelled',
] as const

export const Renewal = z.object({
  /** Its number; while it awaits the payer's approval, the number of that request. */
  id: z.number(),
  state: z.enum(renewalStates),
  /** The expiry day from which it goes on. */
  from: z.string(),
  years: z.number(),
  cents: z.number(),
  reasonCode: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.number(), number: z.string(), status: z.string(), totalCents: z.number() })),
})
export type Renewal = z.infer<typeof Renewal>

/** What a partner is asked to approve, besides the domains. */
export const RenewalAsked = z.object({ years: z.number() })

export const RenewalOffer = z.object({
  status: z.string(),
  expiresOn: z.nullable(z.string()),
  isRenewable: z.boolean(),
  /** The registry goes on by itself while the renewal is paid. */
  renewsAtRegistry: z.boolean(),
  /** The day on which automatic renewal is invoiced; null where it is off. */
  invoicedOn: z.nullable(z.string()),
  /** Everything goes on the payer's monthly invoice. */
  isMonthly: z.boolean(),
  /** Whose domain it is: prices are shown as for that client. */
  clientId: z.number(),
  /** Whose approval another period takes: a managed client renews as their partner lets them. */
  consent: z.enum(['own', ...orderingWays]),
  /** Who pays, where that is not the caller: no amount is told then. */
  payerName: z.nullable(z.string()),
  /** What can be chosen, with its price without VAT. */
  periods: z.array(z.object({ years: z.number(), cents: z.number(), expiresOn: z.string() })),
  /** The newest of this domain. */
  renewal: z.nullable(Renewal),
})
export type RenewalOffer = z.infer<typeof RenewalOffer>

/** What became of one of them; the refusal of one holds up no other. */
export const RenewalOutcome = z.object({
  domain: z.string(),
  done: z.boolean(),
  state: z.nullable(z.enum(renewalStates)),
  /** On which it stands, one for each payer; none on a monthly invoice. */
  invoice: z.nullable(z.object({ id: z.number(), number: z.string() })),
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type RenewalOutcome = z.infer<typeof RenewalOutcome>

const period = z._default(wholeNumberUpTo(10), 1)

export const renewalCalls = calls({
  show: call({
    id: 'belfry.domains.renewal',
    method: 'GET',
    path: '/domains/{domain}/renewal',
    access: ['signed-in', 'perm:domains'],
    summary: 'For how long and for how much a domain can be renewed, and how its newest renewal stands',
    params,
    output: z.object({ data: RenewalOffer }),
    refuses,
  }),
  renew: call({
    id: 'domains.renew',
    method: 'POST',
    path: '/domains/{domain}/renew',
    access: ['signed-in', 'perm:domains'],
    rate: 'order',
    status: 201,
    summary: 'Orders another period of a domain: by an invoice to be paid first, or on the payer’s monthly invoice',
    params,
    body: z.object({ period }),
    output: z.object({ data: Renewal }),
    refuses,
  }),
  renewMany: call({
    id: 'belfry.domains.renew-many',
    method: 'POST',
    path: '/domains/renewals',
    access: ['signed-in', 'perm:domains'],
    // One act of one person, however many domains: one of the orders of an hour.
    rate: 'order',
    summary:
      'Orders another period of many domains at once, on one invoice for each payer; each has an outcome of its own, and more than twenty are a task that is followed',
    body: z.object({
      domains: z
        .array(z.string().check(z.minLength(1), z.maxLength(255)))
        .check(z.minLength(1), z.maxLength(maxOfMany)),
      period,
    }),
    // Of more than twenty `data` is empty, and the items of the task tell the same.
    output: z.object({ data: z.array(RenewalOutcome), task: ManyTask }),
    refuses,
  }),
})
