import * as z from 'zod/mini'
import { OneSubscription } from '#areas/microsoft/subscriptions/contract/calls.ts'
import { licenceRefusals } from '#areas/microsoft/subscriptions/contract/refusals.ts'
import {
  AskedTask,
  asks,
  looks,
  MicrosoftId,
  officeAccess,
  officeRefusals,
  reads,
} from '#areas/microsoft/tenants/contract/base.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { call, calls } from '#base/call.ts'
import { renewalRefusals } from './refusals.ts'

const refuses = { ...officeRefusals, ...licenceRefusals, ...approvalRefusals, ...renewalRefusals }
const act = { ...asks, refuses } as const
const Quantity = z.number().check(z.int(), z.gte(-1_000_000), z.lte(1_000_000))
const ProductSku = MicrosoftId

export const Target = z.object({
  ProductSku: z.string(),
  licence: z.string(),
  isCurrent: z.boolean(),
  isEligible: z.boolean(),
  /** Whether users get the new licences by themselves. */
  transfersLicences: z.boolean(),
  reason: z.nullable(z.string()),
  /** What it is sold for; empty for whoever is told no prices. */
  prices: z.array(z.object({ term: z.enum(termDurations), cycle: z.enum(billingCycles), cents: z.number() })),
})
export type Target = z.infer<typeof Target>

/** Each by its own billing, for all that there are; null for what has no price here. */
const RenewalCost = z.object({
  subscriptionId: z.string(),
  nowCents: z.nullable(z.number()),
  billingCycle: z.enum(billingCycles),
  nextCents: z.nullable(z.number()),
  nextBillingCycle: z.enum(billingCycles),
  /** Whether the next term costs something else by the year. */
  isOther: z.boolean(),
  /** The day on which whoever pays is mailed of it; `sent` once they were, `none` where a month renews as it is. */
  mail: z.union([z.iso.date(), z.enum(['sent', 'none'])]),
})

export const renewalCalls = calls({
  products: call({
    ...looks,
    id: 'office.subscriptions.renewal-product-list',
    path: '/products/{id}/office/subscriptions/renewal/product-list',
    summary: 'Products that licences can renew as, with last days on which several end together',
    query: z.object({ subscription_id: MicrosoftId, ProductSku: z.optional(ProductSku) }),
    output: z.object({ data: z.array(Target), endDates: z.array(z.string()) }),
    refuses,
  }),
  costs: call({
    ...reads,
    id: 'belfry.office.renewal-costs',
    path: '/products/{id}/office/subscriptions/renewal/costs',
    summary: 'What each renewal will cost by the prices of today, beside what it costs now',
    output: z.object({ data: z.array(RenewalCost) }),
    refuses,
  }),
  add: call({
    ...act,
    id: 'office.subscriptions.renewal-add',
    path: '/products/{id}/office/subscriptions/renewal/add',
    spends: true,
    summary: 'Plans how licences renew, in the place of what was planned before; what is left out stays as it is',
    body: z.extend(OneSubscription, {
      ProductSku: z.optional(ProductSku),
      quantity: z.optional(Quantity),
      term: z.optional(z.enum(termDurations)),
      billing_cycle: z.optional(z.enum(billingCycles)),
      ends_on: z.optional(z.nullable(z.iso.date({ error: 'invalid' }))),
      /** Refused where it would be fewer than Microsoft says are given to users. */
      covers_users: z._default(z.boolean(), false),
    }),
    output: AskedTask,
  }),
  remove: call({
    ...act,
    id: 'office.subscriptions.renewal-remove',
    path: '/products/{id}/office/subscriptions/renewal/remove',
    summary: 'Drops what was planned for the renewal: licences renew as they are',
    body: OneSubscription,
    output: AskedTask,
  }),
  plannedCancel: call({
    ...act,
    id: 'office.subscriptions.planned-cancel',
    path: '/products/{id}/office/subscriptions/planned/cancel',
    summary: 'Ends licences with their term',
    body: OneSubscription,
    output: z.extend(AskedTask, { endsOn: z.string() }),
  }),
  autoRenew: call({
    id: 'office-nce.subscriptions.auto-renew',
    method: 'PUT',
    path: '/office-nce/subscriptions/auto-renew',
    access: officeAccess,
    status: 202,
    summary: 'Switches the automatic renewal of licences: off gives notice for the end of their term, on takes it back',
    body: z.extend(OneSubscription, { state: z.boolean() }),
    output: AskedTask,
    refuses,
  }),
  pause: call({
    ...act,
    id: 'office.subscriptions.pause-active',
    path: '/products/{id}/office/subscriptions/pause/active',
    summary: 'Pauses licences with all their add-ons; they go on being billed',
    body: OneSubscription,
    output: AskedTask,
  }),
  resume: call({
    ...act,
    id: 'office.subscriptions.pause-inactive',
    path: '/products/{id}/office/subscriptions/pause/inactive',
    summary: 'Ends the pause of licences with all their add-ons',
    body: OneSubscription,
    output: AskedTask,
  }),
  check: call({
    ...act,
    id: 'office.subscriptions.transitions-check',
    path: '/products/{id}/office/subscriptions/transitions/check',
    transaction: false,
    status: 200,
    summary: 'What licences can be upgraded to now, and why not to the rest',
    body: OneSubscription,
    output: z.object({ data: z.array(Target) }),
  }),
  upgrade: call({
    id: 'office-nce.transitions.create',
    transaction: false,
    method: 'POST',
    path: '/office-nce/transitions/create',
    access: officeAccess,
    spends: true,
    status: 202,
    summary:
      'Upgrades licences to another product: irreversible, as a new subscription with a new term and day of billing',
    body: z.extend(OneSubscription, {
      ProductSku,
      term: z.optional(z.enum(termDurations)),
      billing_cycle: z.optional(z.enum(billingCycles)),
      /** Whether users get the new licences by themselves, within 24 hours. */
      transfer_licences: z._default(z.boolean(), true),
      irreversible: z._default(z.boolean(), false),
    }),
    output: AskedTask,
    refuses,
  }),
})
