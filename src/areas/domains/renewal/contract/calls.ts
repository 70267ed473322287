import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { orderingWays } from '#areas/people/clients/rules/ordering.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumberUpTo } from '#base/list-fields.ts'
import { ManyTask, maxOfMany } from '#base/many.ts'
import { renewalRefusals } from './refusals.ts'

const refuses = { ...approvalRefusals, ...renewalRefusals }
/** The id or the name of a domain. */
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
  /** The invoice's number or, while it awaits the payer's approval, the number of that request. */
  id: z.number(),
  state: z.enum(renewalStates),
  /** The expiry day that the renewal starts from. */
  from: z.string(),
  years: z.number(),
  cents: z.number(),
  reasonCode: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.number(), number: z.string(), status: z.string(), totalCents: z.number() })),
})
export type Renewal = z.infer<typeof Renewal>

/** The request for approval, besides the domains. */
export const RenewalAsked = z.object({ years: z.number() })

export const RenewalOffer = z.object({
  status: z.string(),
  expiresOn: z.nullable(z.string()),
  isRenewable: z.boolean(),
  /** The registry renews by itself as long as the renewal is paid. */
  renewsAtRegistry: z.boolean(),
  /** The day on which automatic renewal is invoiced; null where it is off. */
  invoicedOn: z.nullable(z.string()),
  /** Everything goes on the payer's monthly invoice. */
  isMonthly: z.boolean(),
  /** The client of the domain: prices are shown as for that client. */
  clientId: z.number(),
  /** The partner that must approve another period: a managed client renews as its partner allows. */
  consent: z.enum(['own', ...orderingWays]),
  /** The payer, where that is not the caller, who then sees no amount. */
  payerName: z.nullable(z.string()),
  /** The periods to choose from, with prices without VAT. */
  periods: z.array(z.object({ years: z.number(), cents: z.number(), expiresOn: z.string() })),
  /** The newest renewal of this domain. */
  renewal: z.nullable(Renewal),
})
export type RenewalOffer = z.infer<typeof RenewalOffer>

/** The outcome for one domain; a refusal of one does not hold up the others. */
export const RenewalOutcome = z.object({
  domain: z.string(),
  done: z.boolean(),
  state: z.nullable(z.enum(renewalStates)),
  /** The invoices, one per payer; none on a monthly invoice. */
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
    // Counts as one of the orders of an hour, however many domains.
    rate: 'order',
    summary:
      'Orders another period of many domains at once, on one invoice for each payer; each has an outcome of its own, and more than twenty are a task that is followed',
    body: z.object({
      domains: z
        .array(z.string().check(z.minLength(1), z.maxLength(255)))
        .check(z.minLength(1), z.maxLength(maxOfMany)),
      period,
    }),
    // For more than twenty `data` is empty, and the items of the task have the outcomes.
    output: z.object({ data: z.array(RenewalOutcome), task: ManyTask }),
    refuses,
  }),
})
