import * as z from 'zod/mini'
import {
  AskedTask,
  asks,
  MicrosoftId,
  officeAccess,
  officeRefusals,
  reads,
  TenantName,
} from '#areas/microsoft/tenants/contract/base.ts'
import { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { cartRefusals, promotionRefusals } from '#areas/ordering/cart/contract/refusals.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { checkoutRefusals } from '#areas/ordering/checkout/contract/refusals.ts'
import { NewLicenceOrder, OrderAnswer, OrderedLicences } from '#areas/ordering/checkout/contract/shapes.ts'
import { ChangeCosts } from '#areas/services/changes/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { licenceRefusals } from './refusals.ts'

const refuses = { ...officeRefusals, ...licenceRefusals }
const spendRefuses = { ...refuses, ...approvalRefusals }
const orderRefuses = { ...spendRefuses, ...cartRefusals, ...promotionRefusals, ...checkoutRefusals }
const act = { ...asks, refuses } as const
const nce = { access: officeAccess, refuses } as const

export const OneSubscription = z.object({ subscription_id: MicrosoftId })
const Quantity = z.number().check(z.int(), z.gte(-1_000_000), z.lte(1_000_000))
const ShownCents = z.optional(z.number().check(z.int(), z.gte(0)))
/** `nowCents`, `creditCents`: the price and the credit that were shown; others are refused. */
export const NewQuantity = z.extend(OneSubscription, {
  quantity: Quantity,
  nowCents: ShownCents,
  creditCents: ShownCents,
})
const Updated = z.object({
  success: z.boolean(),
  /** Whoever pays was asked. */
  asked: z.boolean(),
})

/** By a credit note to whoever paid, without VAT and the VAT beside it; nothing where no invoice stands for those days. */
const Credit = z.object({ cents: z.number(), vatCents: z.number() })

/** What another number costs. */
export const QuantityOffer = z.extend(ChangeCosts, {
  before: z.number(),
  after: z.number(),
  /** For fewer within the first seven days of a term: what goes back of the days that are paid for, once it is so. */
  credit: z.nullable(Credit),
  /** What is planned for the renewal is planned again, as Microsoft forgets it by this. */
  plansAgain: z.boolean(),
})
export type QuantityOffer = z.infer<typeof QuantityOffer>

/** What ending licences at once gives back. Null for whoever is told no amounts. */
export const EndOffer = z.object({ credit: z.nullable(Credit), invoicedTo: z.nullable(z.string()) })
export type EndOffer = z.infer<typeof EndOffer>

const suspending = (id: 'suspend' | 'unsuspend', part: 'licenses' | 'addons', summary: string) =>
  call({
    ...act,
    id: `office.${part}.${id}`,
    path: `/products/{id}/office/${part}/${id}`,
    summary,
    body: OneSubscription,
    output: AskedTask,
  })

export const licenceCalls = calls({
  list: call({
    ...reads,
    id: 'office.licenses.list',
    path: '/products/{id}/office/licenses',
    summary: 'The licences of the tenant of a service, without its add-ons',
    output: z.object({ data: z.array(Licence) }),
  }),
  addOns: call({
    ...reads,
    id: 'office.addons.list',
    path: '/products/{id}/office/addons',
    summary: 'The add-ons of the tenant of a service',
    output: z.object({ data: z.array(Licence) }),
  }),
  suspend: suspending('suspend', 'licenses', 'Suspends licences: nobody can use them, and they go on being billed'),
  unsuspend: suspending('unsuspend', 'licenses', 'Opens suspended licences again'),
  suspendAddOn: suspending('suspend', 'addons', 'Suspends an add-on: nobody can use it, and it goes on being billed'),
  unsuspendAddOn: suspending('unsuspend', 'addons', 'Opens a suspended add-on again'),
  update: call({
    ...act,
    id: 'office.licenses.update-subscriptions',
    path: '/products/{id}/office/licenses/update-subscriptions',
    spends: true,
    summary: 'Changes the number of licences; fewer only in the first seven days of the term, never none',
    body: NewQuantity,
    output: Updated,
    refuses: spendRefuses,
  }),
  updateAddOn: call({
    ...act,
    id: 'office.addons.update',
    path: '/products/{id}/office/addons/update',
    spends: true,
    summary: 'Changes the number of licences of an add-on',
    body: NewQuantity,
    output: Updated,
    refuses: spendRefuses,
  }),
  offer: call({
    ...act,
    id: 'belfry.office.quantity-offer',
    status: 200,
    path: '/products/{id}/office/licenses/offer',
    summary: 'What another number of licences costs; changes nothing',
    body: z.extend(OneSubscription, { quantity: Quantity }),
    output: z.object({ data: QuantityOffer }),
  }),
})

const OrderedOffer = z.extend(z.omit(OrderedLicences, { tenant: true, agreement: true, parent: true }), {
  quantity: Quantity,
})
const Items = z.array(OrderedOffer).check(z.minLength(1), z.maxLength(20))
/** How an order is placed and paid, as every order. */
const Ordering = z.extend(z.omit(NewLicenceOrder, { items: true, signUp: true, password: true, clientId: true }), {
  /** Microsoft's partner agreement. */
  agreement: z._default(z.boolean(), false),
})
const Offered = z.object({
  offerId: z.string(),
  name: z.string(),
  info: z.string(),
  mostLicences: z.number(),
  /** Empty for whoever is told no prices. */
  prices: z.array(z.object({ term: z.enum(termDurations), cycle: z.enum(billingCycles), cents: z.number() })),
})
const Promotion = z.object({
  id: z.string(),
  name: z.string(),
  percent: z.number(),
  endsOn: z.string(),
  isEligible: z.boolean(),
  reason: z.nullable(z.string()),
})
const OneOrder = z.object({ order_id: z.number().check(z.int(), z.gte(1)) })
const partner = { method: 'POST', access: ['signed-in', 'partner'], body: OneOrder, refuses: orderRefuses } as const

export const nceCalls = calls({
  list: call({
    ...nce,
    id: 'office-nce.licenses.list',
    method: 'GET',
    path: '/office-nce/licenses',
    summary: 'The licences of all tenants of the clients of the caller',
    output: z.object({ data: z.array(Licence) }),
  }),
  addOns: call({
    ...nce,
    id: 'office-nce.catalog.addons',
    method: 'POST',
    path: '/office-nce/catalog/addons',
    summary: 'The add-ons that are sold beside licences, or beside any',
    body: z.object({ subscription_id: z.optional(MicrosoftId) }),
    output: z.object({ data: z.array(Offered) }),
  }),
  create: call({
    ...nce,
    id: 'office-nce.licenses.create',
    method: 'POST',
    path: '/office-nce/licenses',
    spends: true,
    transaction: false,
    rate: 'order',
    summary:
      'Orders licences for a tenant, with the terms and the partner agreement accepted; the same uuid sent again answers the same order',
    body: z.extend(Ordering, { tenant: TenantName, items: Items }),
    output: OrderAnswer,
    refuses: orderRefuses,
  }),
  update: call({
    ...nce,
    id: 'office-nce.licenses.update',
    method: 'PUT',
    path: '/office-nce/licenses',
    spends: true,
    status: 202,
    summary: 'Changes the number of licences of a subscription',
    body: NewQuantity,
    output: Updated,
    refuses: spendRefuses,
  }),
  createAddOn: call({
    ...nce,
    id: 'office-nce.addons.create',
    method: 'POST',
    path: '/office-nce/addons',
    spends: true,
    transaction: false,
    rate: 'order',
    summary: 'Orders add-ons beside licences',
    body: z.extend(Ordering, { subscription_id: MicrosoftId, items: Items }),
    output: OrderAnswer,
    refuses: orderRefuses,
  }),
  cancel: call({
    ...nce,
    id: 'office-nce.subscriptions.cancel',
    method: 'POST',
    path: '/office-nce/subscriptions/cancel',
    status: 202,
    summary: 'Ends licences at once, in the first seven days of their term; what is paid for of their days is credited',
    body: z.extend(OneSubscription, { creditCents: ShownCents }),
    output: z.object({ success: z.boolean() }),
  }),
  endOffer: call({
    ...nce,
    id: 'belfry.office-nce.end-offer',
    method: 'POST',
    path: '/office-nce/subscriptions/cancel/offer',
    summary: 'What ending licences at once gives back; changes nothing',
    body: OneSubscription,
    output: z.object({ data: EndOffer }),
  }),
  promotions: call({
    ...nce,
    id: 'office-nce.promotions.check',
    method: 'POST',
    path: '/office-nce/promotions/check',
    transaction: false,
    summary: 'Microsoft’s promotions for what would be ordered for a tenant, in the order of the items',
    body: z.object({ tenant: TenantName, items: Items }),
    output: z.object({ data: z.array(z.object({ offer_id: z.string(), promotions: z.array(Promotion) })) }),
  }),
  orderActs: call({
    id: 'belfry.office-nce.order-acts',
    method: 'GET',
    path: '/office-nce/orders/{id}',
    access: ['signed-in', 'partner'],
    summary: 'What a partner can do with the licences of Microsoft of an order; nothing where it holds none',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: z.object({ canCancel: z.boolean(), canRetry: z.boolean() }) }),
  }),
  cancelOrder: call({
    ...partner,
    id: 'office-nce.cancel-order',
    path: '/office-nce/cancelorder',
    summary: 'Takes back what is unpaid, or was not delivered, of an order with licences',
    output: z.object({ success: z.boolean() }),
  }),
  retryOrder: call({
    ...partner,
    id: 'office-nce.retry-order',
    path: '/office-nce/retryorder',
    summary: 'Has what failed of an order with licences delivered once more',
    output: z.object({ success: z.boolean() }),
  }),
})
