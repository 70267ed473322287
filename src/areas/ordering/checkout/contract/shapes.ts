import * as z from 'zod/mini'
import { approvalStates } from '#areas/ordering/approvals/contract/shapes.ts'
import { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { ChosenOption, orderTypes } from '#areas/ordering/cart/rules/item.ts'
import { OfferChoice } from '#areas/ordering/catalogue/rules/licence-offer.ts'
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
 * An existing contact by its id, or id −1 with the details of a new one (core §3): the registrant, who also has each
 * role without a contact in `roles`.
 */
export const OrderContact = z.extend(ContactChoice, {
  roles: z.optional(z.partialRecord(z.enum(otherRoles), ContactChoice)),
})
export type OrderContact = z.infer<typeof OrderContact>

/** The common fields of a review and an order. Items, prices and promotion are taken from the cart. */
export const OrderDraft = z.object({
  cartUuid: z.uuid(),
  /** One of the partner's clients; left out: the caller's own. */
  clientId: z.optional(z.nullable(z.number().check(z.int(), z.gte(1)))),
  /** A visitor orders and gets an account in one call. */
  signUp: z.optional(CheckoutPerson),
  /** The visitor's password; left out: a mail invites them to choose one. */
  password: z.optional(NewPassword),
  /** Required for domains. */
  contact: z.optional(OrderContact),
  /** `credit` when account credit covers everything. */
  paymentCode: z._default(z.string().check(z.maxLength(60)), ''),
  /** Uses the payer’s account credit first; `paymentCode` pays the rest. */
  useCredit: z.optional(z.boolean()),
})
export type OrderDraft = z.infer<typeof OrderDraft>

export const NewOrder = z.extend(OrderDraft, {
  /** Made by the browser before the first attempt: sent again it is the same order; with other items it is refused. */
  uuid: z.uuid(),
  agreeTerm: z.literal(true, { error: 'terms_not_accepted' }),
  /** The total that the user agreed to; another one is refused with `price_changed`. */
  totalCents: z.optional(z.number().check(z.int(), z.gte(0))),
})
export type NewOrder = z.infer<typeof NewOrder>

/** One configured item, ordered without a cart. */
const DirectOrder = z.extend(z.omit(OrderDraft, { cartUuid: true, contact: true }), {
  uuid: NewOrder.shape.uuid,
  agreeTerm: NewOrder.shape.agreeTerm,
  totalCents: NewOrder.shape.totalCents,
  /** Left out: the first product of its kind that the brand sells. */
  pid: z.optional(z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000))),
  term: z.optional(z.enum(terms)),
  configOptions: z._default(z.array(ChosenOption).check(z.maxLength(20)), []),
})
export type DirectOrder = z.infer<typeof DirectOrder>
export const NewServerOrder = z.extend(DirectOrder, ServerConfig.shape)
export type NewServerOrder = z.infer<typeof NewServerOrder>
export const NewStorageOrder = z.extend(DirectOrder, StorageConfig.shape)
export type NewStorageOrder = z.infer<typeof NewStorageOrder>

/** So many licences of one offer. */
export const OrderedLicences = z.extend(OfferChoice, { quantity: z.number().check(z.int(), z.gte(0), z.lte(1000)) })
/** Licences of Microsoft, ordered without a cart: several offers of one tenant together. */
export const NewLicenceOrder = z.extend(z.omit(DirectOrder, { pid: true, term: true, configOptions: true }), {
  items: z.array(OrderedLicences).check(z.minLength(1), z.maxLength(20)),
})
export type NewLicenceOrder = z.infer<typeof NewLicenceOrder>

/** The result for one item of the cart (core §7). `order`: the order's number. */
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
    /** The address of the confirmation mail. */
    emailOrder: z.string(),
    /** The payment method of the order. */
    code: z.string(),
    bankTransferMessage: z.nullable(z.string()),
    isDefaultMethod: z.boolean(),
    redirectUrl: z.nullable(z.string()),
    thankYouUrl: z.string(),
  }),
})
export type OrderAnswer = z.infer<typeof OrderAnswer>

/** Why the order cannot be placed: `key` is the item's, `field` the part of the order. */
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
    /** Everything goes on the monthly invoice, and nothing is paid now. */
    monthlyInvoice: z.boolean(),
    /** Whose consent is needed: a managed client orders as its partner allows; `own` for all others. */
    consent: z.enum(['own', ...orderingWays]),
    /** The account credit that the caller may spend on it. */
    creditCents: z.number(),
    /** The recipient of the invoice: the partner of a managed client, otherwise the client. */
    payerName: z.string(),
  }),
})
export type OrderReview = z.infer<typeof OrderReview>

/** `partly-failed`: at least one item failed; whether others worked out the items tell. */
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

/** One step of an item's progress: when it was reached, and who has to act while it is current. */
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
  /** 0 for callers without prices; so are the totals. */
  cents: z.number(),
  /** `cancelled` with a reason: it was not ordered and stayed in the cart. */
  state: z.enum(orderItemStates),
  reason: z.nullable(z.string()),
  domainId: z.nullable(z.number()),
  serviceId: z.nullable(z.number()),
  /** It takes longer than expected, and staff are looking at it. */
  isLate: z.boolean(),
  /** The refund, pending or done, of an item that failed after payment. */
  refundedCents: z.nullable(z.number()),
  /** The address that the holder has to confirm, by the link mailed to it. */
  waitsForHolder: z.nullable(z.string()),
  /** Its owner has to show that the names of the certificate are theirs; its own page says how. */
  waitsForProof: z.boolean(),
  /** Empty for cancelled items. */
  steps: z.array(OrderedStep),
})

/** An order for the thank-you page, with the present state of its items. */
export const PlacedOrder = z.object({
  uuid: z.string(),
  number: z.number(),
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  placedAt: z.string(),
  /** Masked for visitors. */
  email: z.string(),
  paymentCode: z.string(),
  /** The client, when it is not the caller's own. */
  forClient: z.nullable(z.object({ id: z.number(), name: z.string() })),
  items: z.array(OrderedItem),
  subTotalCents: z.number(),
  promotionCents: z.number(),
  vatPercent: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  /** What is still to be paid. */
  dueCents: z.number(),
  /** What account credit paid; 0 for callers who may not know it, and after it was returned. */
  fromCreditCents: z.number(),
  invoice: z.nullable(
    z.object({ id: z.number(), number: z.string(), status: z.string(), structuredCommunication: z.string() }),
  ),
  bankTransferMessage: z.nullable(z.string()),
  /** The payer, when it is another client: then no amounts are shown, and the caller has nothing to pay. */
  payerName: z.nullable(z.string()),
  /** Until when the payer can decide, and their reason for a refusal. */
  approval: z.nullable(z.object({ state: z.enum(approvalStates), expiresAt: z.string(), reason: z.string() })),
  /** The account for an unpaid transfer: the seller's, whatever the portal's name. */
  payTo: z.nullable(z.object({ name: z.string(), iban: z.string(), bic: z.string() })),
  /** While unpaid: the last day for the payment. */
  payBy: z.nullable(z.string()),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>
