import * as z from 'zod/mini'
import { approvalStates } from '#areas/ordering/approvals/contract/shapes.ts'
import { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { ChosenOption, orderTypes } from '#areas/ordering/cart/rules/item.ts'
import { ServerConfig } from '#areas/ordering/catalogue/rules/server-config.ts'
import { StorageConfig } from '#areas/ordering/catalogue/rules/storage-size.ts'
import { terms } from '#areas/ordering/catalogue/rules/terms.ts'
import { orderingWays } from '#areas/people/clients/rules/ordering.ts'
import { NewPassword } from '#areas/session/sign-in/rules/password.ts'
import { awaitedParties, workStepStates } from '#base/long-work.ts'
import { CheckoutPerson, otherRoles } from '../rules/contact.ts'
import { itemStepIds } from '../rules/item-steps.ts'

const ContactChoice = z.object({
  id: z.number().check(z.int()),
  details: z.optional(CheckoutPerson),
})

/**
 * An existing contact by its id, or id -1 with the details of a new one (core §3): the registrant, who has every role
 * for which `roles` names nobody else.
 */
export const OrderContact = z.extend(ContactChoice, {
  roles: z.optional(z.partialRecord(z.enum(otherRoles), ContactChoice)),
})
export type OrderContact = z.infer<typeof OrderContact>

/** What both the review and the order itself carry. Items, prices and the promotion are those of the cart. */
export const OrderDraft = z.object({
  cartUuid: z.uuid(),
  /** For whom: one of the partner's clients; left out, oneself. */
  clientId: z.optional(z.nullable(z.number().check(z.int(), z.gte(1)))),
  /** A visitor orders and gets an account in one call. */
  signUp: z.optional(CheckoutPerson),
  /** The visitor's own password; when left out, a mail invites them to choose one. */
  password: z.optional(NewPassword),
  /** Needed for domains. */
  contact: z.optional(OrderContact),
  /** `credit` when account credit covers all of it. */
  paymentCode: z._default(z.string().check(z.maxLength(60)), ''),
  /** The payer’s account credit goes first; `paymentCode` pays what it leaves. */
  useCredit: z.optional(z.boolean()),
})
export type OrderDraft = z.infer<typeof OrderDraft>

export const NewOrder = z.extend(OrderDraft, {
  /** Made by the browser before the first try: sent again, it is the same order; with other goods it is refused. */
  uuid: z.uuid(),
  agreeTerm: z.literal(true, { error: 'terms_not_accepted' }),
  /** What the person saw and agreed to; another amount is refused with `price_changed`. */
  totalCents: z.optional(z.number().check(z.int(), z.gte(0))),
})
export type NewOrder = z.infer<typeof NewOrder>

/** One configured thing, ordered without the cart: for whom, how it is paid, and what was agreed to. */
const DirectOrder = z.extend(z.omit(OrderDraft, { cartUuid: true, contact: true }), {
  uuid: NewOrder.shape.uuid,
  agreeTerm: NewOrder.shape.agreeTerm,
  totalCents: NewOrder.shape.totalCents,
  /** Left out: the first of its kind that this brand sells. */
  pid: z.optional(z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000))),
  term: z.optional(z.enum(terms)),
  configOptions: z._default(z.array(ChosenOption).check(z.maxLength(20)), []),
})
export type DirectOrder = z.infer<typeof DirectOrder>
export const NewServerOrder = z.extend(DirectOrder, ServerConfig.shape)
export type NewServerOrder = z.infer<typeof NewServerOrder>
export const NewStorageOrder = z.extend(DirectOrder, StorageConfig.shape)
export type NewStorageOrder = z.infer<typeof NewStorageOrder>

/** How one item of the cart fared (core §7). `order` is the order's number. */
export const PlacedItem = z.object({
  success: z.boolean(),
  keys: z.array(z.string()),
  order: z.nullable(z.number()),
  /** Why it was left in the cart; empty when it was ordered. */
  message: z.string(),
})
export type PlacedItem = z.infer<typeof PlacedItem>

export const OrderAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    uuid: z.string(),
    contactId: z.nullable(z.number()),
    domains: z.array(PlacedItem),
    services: z.array(PlacedItem),
    /** Where the confirmation goes. */
    emailOrder: z.string(),
    /** The payment code that the order was placed with. */
    code: z.string(),
    bankTransferMessage: z.nullable(z.string()),
    isDefaultMethod: z.boolean(),
    redirectUrl: z.nullable(z.string()),
    thankYouUrl: z.string(),
  }),
})
export type OrderAnswer = z.infer<typeof OrderAnswer>

/** What keeps the order from being placed: `key` names the item, `field` the part of the order. */
export const ReviewProblem = z.object({
  code: z.string(),
  message: z.string(),
  key: z.nullable(z.string()),
  field: z.nullable(z.string()),
})
export const OrderReview = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    cart: Cart,
    problems: z.array(ReviewProblem),
    /** Everything goes on the monthly invoice: nothing is paid now. */
    monthlyInvoice: z.boolean(),
    /** Whose consent it takes: a managed client orders as their partner allows; `own` for everybody else. */
    consent: z.enum(['own', ...orderingWays]),
    /** The account credit that the caller may spend on it. */
    creditCents: z.number(),
    /** Who gets the invoice: the partner of a managed client, otherwise the client. */
    payerName: z.string(),
  }),
})
export type OrderReview = z.infer<typeof OrderReview>

export const orderStates = [
  'awaiting-approval',
  'awaiting-payment',
  'paid',
  'provisioning',
  'completed',
  'partly-failed',
  'cancelled',
] as const
export const orderItemStates = ['awaiting-payment', 'queued', 'provisioning', 'done', 'failed', 'cancelled'] as const

/** One step of an ordered thing on its way, when it was reached, and who moves it on while it stands there. */
export const OrderedStep = z.object({
  id: z.enum(itemStepIds),
  state: z.enum(workStepStates),
  at: z.nullable(z.string()),
  waitsFor: z.nullable(z.enum(awaitedParties)),
})

export const OrderedItem = z.object({
  key: z.string(),
  kind: z.enum(['domain-register', 'domain-transfer', 'service']),
  domain: z.string(),
  description: z.string(),
  quantity: z.number(),
  /** 0 for callers who are told no amounts; so are the totals of the order. */
  cents: z.number(),
  /** `cancelled` with a reason: it was not ordered and stayed in the cart. */
  state: z.enum(orderItemStates),
  reason: z.nullable(z.string()),
  domainId: z.nullable(z.number()),
  serviceId: z.nullable(z.number()),
  /** Takes longer than it should; our people look at it. */
  isLate: z.boolean(),
  /** What came back, or is on its way back, for an item that failed after it was paid. */
  refundedCents: z.nullable(z.number()),
  /** The registry waits until the holder confirms this address, by the link that was mailed to it. */
  waitsForHolder: z.nullable(z.string()),
  /** Empty for what was cancelled. */
  steps: z.array(OrderedStep),
})

/** The thank-you page's order; its items move while it is looked at. */
export const PlacedOrder = z.object({
  uuid: z.string(),
  number: z.number(),
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  placedAt: z.string(),
  /** Masked for somebody who is not signed in. */
  email: z.string(),
  paymentCode: z.string(),
  /** Whose it is, where that is not the caller: a partner orders for clients. */
  forClient: z.nullable(z.object({ id: z.number(), name: z.string() })),
  items: z.array(OrderedItem),
  subTotalCents: z.number(),
  promotionCents: z.number(),
  vatPercent: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  /** What is still to be paid of it. */
  dueCents: z.number(),
  /** What was paid from account credit; 0 for callers who may not know of it, and once it came back. */
  fromCreditCents: z.number(),
  invoice: z.nullable(
    z.object({ id: z.number(), number: z.string(), status: z.string(), structuredCommunication: z.string() }),
  ),
  bankTransferMessage: z.nullable(z.string()),
  /** Who pays, where that is not the caller: no amount is told then, and the caller has nothing to pay. */
  payerName: z.nullable(z.string()),
  /** Until when the payer may decide, and why they refused. */
  approval: z.nullable(z.object({ state: z.enum(approvalStates), expiresAt: z.string(), reason: z.string() })),
  /** Whose account an unpaid transfer goes to: the seller, whoever's name the portal bears. */
  payTo: z.nullable(z.object({ name: z.string(), iban: z.string(), bic: z.string() })),
  /** While it waits for money: the last day on which that may come in. */
  payBy: z.nullable(z.string()),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>
