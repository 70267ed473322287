import * as z from 'zod/mini'
import { vatPercent } from '#areas/billing/invoices/rules/totals.ts'
import { promotionFlaws } from '#areas/ordering/catalogue/rules/promotion.ts'
import { terms } from '#areas/ordering/catalogue/rules/terms.ts'
import { orderingWays } from '#areas/people/clients/rules/ordering.ts'
import { asTyped } from '#base/one-line.ts'
import { NewCartItem, orderDomainTypes, orderTypes } from '../rules/item.ts'
import { ItemDetails } from '../rules/item-details.ts'
import { itemParts } from '../rules/price-details.ts'
import { itemProblems } from '../rules/price-item.ts'

export const PricedOption = z.object({
  id: z.string(),
  choice: z.string(),
  name: z.string(),
  /** For the whole term of the item. */
  priceCents: z.number(),
})

export const PricedPart = z.object({
  id: z.enum(itemParts),
  /** Cores, or gigabytes. */
  amount: z.number(),
  priceCents: z.number(),
})

/** What a choice comes to: whole euro cents, without VAT. Answered by the estimate, and part of every item of a cart. */
export const PricedChoice = z.object({
  /** The product's name, or the domain as people read it. */
  name: z.string(),
  /** What tells it apart: a server's name, a tenant, a certificate's name. */
  called: z._default(z.string(), ''),
  isOffice: z.boolean(),
  term: z.nullable(z.enum(terms)),
  years: z.number(),
  quantity: z.number(),
  configOptions: z.array(PricedOption),
  parts: z._default(z.array(PricedPart), []),
  details: z._default(z.nullable(ItemDetails), null),
  /** One piece, every term again. */
  unitCents: z.number(),
  /** Once, with the first term. */
  setupCents: z.number(),
  /** So long it costs nothing when it is new, the first term included; 0 when the first term is paid. */
  freeMonths: z._default(z.number(), 0),
  /** The fee for a name out of quarantine, within `priceCents`. */
  restoreCents: z._default(z.number(), 0),
  /** What a year of a domain costs afterwards. */
  renewCents: z._default(z.number(), 0),
  /** What this item adds to the subtotal. */
  priceCents: z.number(),
  problem: z.nullable(z.enum(itemProblems)),
  /** The field that the problem is about, such as `details.cpus`. */
  field: z._default(z.nullable(z.string()), null),
})

/** An item as the server prices it. */
export const CartItem = z.extend(PricedChoice, {
  key: z.string(),
  domain: z.string(),
  pid: z.number(),
  domainType: z.enum(orderDomainTypes),
  transferCode: z.string(),
  /** The last day of quarantine of a name that is moved out of it, where its registry tells. */
  quarantineUntil: z._default(z.nullable(z.string()), null),
})
export type CartItem = z.infer<typeof CartItem>

const shortText = (max = 200) => z._default(z.string().check(...asTyped, z.maxLength(max)), '')

/** The contact as the cart keeps it while it is being filled in (core §3); the order checks it. */
export const CartContact = z.object({
  id: z._default(z.number(), -1),
  valid: z._default(z.boolean(), false),
  country: shortText(2),
  phonePrefix: shortText(6),
  customerType: z._default(z.number(), 1),
  firstName: shortText(),
  lastName: shortText(),
  companyName: shortText(),
  emailAddress: shortText(254),
  phoneNumber: shortText(30),
  postalCode: shortText(20),
  street: shortText(),
  state: shortText(),
  vat: shortText(30),
  city: shortText(),
})
export type CartContact = z.infer<typeof CartContact>
export const newContact: CartContact = {
  ...CartContact.parse({}),
  country: 'BE',
  phonePrefix: '+32',
}

const whole = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max))
const text = (max: number) => z.string().check(...asTyped, z.maxLength(max))

/** What the browser keeps in the cart besides its items. Unknown fields are dropped. */
export const CartState = z.object({
  step: whole(0, 2),
  infoStep: whole(1, 4),
  paymentStep: whole(1, 3),
  orderDomainType: z.enum(orderDomainTypes),
  contact: z.nullable(CartContact),
  /** The contacts in the other roles of a domain (core §3), where they differ from the registrant. */
  contactRoles: z.partialRecord(z.enum(['admin', 'tech', 'billing', 'onSite']), z.number()),
  paymentCode: text(60),
  paymentModule: text(60),
  agreeTerm: z.boolean(),
  newUser: z.boolean(),
  searchDomains: z.array(text(253)).check(z.maxLength(20)),
  selectedItem: z.nullable(text(280)),
  /** The owner wants one mail when this cart is forgotten. */
  remind: z.boolean(),
})
export type CartState = z.infer<typeof CartState>

/** A cart nobody has touched yet (core §3). */
export const newCartState: CartState = {
  step: 0,
  infoStep: 1,
  paymentStep: 1,
  orderDomainType: 'register',
  contact: null,
  contactRoles: {},
  paymentCode: '',
  paymentModule: '',
  agreeTerm: false,
  newUser: false,
  searchDomains: [],
  selectedItem: null,
  remind: false,
}

/** What a browser sends as `payload`: its state, and the items it knows. Items it leaves out stay (two tabs, one cart). */
export const CartPayload = z.extend(z.partial(CartState), {
  items: z._default(z.array(NewCartItem).check(z.maxLength(60)), []),
  /** Taken off (core §5: an empty code clears it); to put one on, it is checked. */
  promotion: z.optional(z.null()),
})

export const CartPromotion = z.object({
  code: z.string(),
  Description: z.string(),
  /** A fraction, shown as percent (core §3). */
  PricingPolicyValue: z.number(),
  totalCents: z.number(),
})

/** The cart as the server answers it inside `payload` (JSON text); read it with `readCart`. */
export const Cart = z.extend(CartState, {
  uuid: z.string(),
  clientId: z.nullable(z.number()),
  orderType: z.nullable(z.enum(orderTypes)),
  count: z.number(),
  items: z.array(CartItem),
  promotion: z.nullable(CartPromotion),
  /** The code that was put on, and why it takes nothing off any more: the cart is not ordered with it. */
  lostPromotion: z._default(z.nullable(z.object({ code: z.string(), because: z.enum(promotionFlaws) })), null),
  priceCode: z.string(),
  /** The caller sees no prices, because their partner pays: every amount is 0. */
  pricesHidden: z._default(z.boolean(), false),
  subTotalCents: z.number(),
  promotionCents: z.number(),
  /** The rate that the invoice will carry, as far as it is known who buys. */
  vatPercent: z._default(z.number(), vatPercent),
  vatCents: z.number(),
  totalCents: z.number(),
  /** Rises with every change: the higher of two answers is the newer. */
  version: z.number(),
})
export type Cart = z.infer<typeof Cart>

/** The cart out of an answer's `payload`. */
export const readCart = (payload: string): Cart => Cart.parse(JSON.parse(payload))

/**
 * Every amount of the API is without VAT. A private person is shown prices with it (a visitor too, until they say they buy for a
 * company), a company without; a managed client is shown none.
 */
export const PriceView = z.object({
  isShown: z.boolean(),
  withVat: z.boolean(),
  /** The rate that the invoice will carry. */
  vatPercent: z.number(),
  /** Who pays in the caller's place. */
  payerName: z.nullable(z.string()),
  /** Whose word it takes to buy something. */
  consent: z.enum(['own', ...orderingWays]),
})
export type PriceView = z.infer<typeof PriceView>
