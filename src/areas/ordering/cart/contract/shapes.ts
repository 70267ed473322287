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
  /** CPU cores, or gigabytes. */
  amount: z.number(),
  priceCents: z.number(),
})

/** The price of a choice in cents without VAT: the answer of an estimate, and part of every cart item. */
export const PricedChoice = z.object({
  /** The product's name, or the domain in Unicode. */
  name: z.string(),
  /** Distinguishes it from others of its kind: a server's name, a tenant, a certificate's name. */
  called: z._default(z.string(), ''),
  isOffice: z.boolean(),
  term: z.nullable(z.enum(terms)),
  years: z.number(),
  quantity: z.number(),
  configOptions: z.array(PricedOption),
  parts: z._default(z.array(PricedPart), []),
  details: z._default(z.nullable(ItemDetails), null),
  /** Per piece and term. */
  unitCents: z.number(),
  /** Once, with the first term. */
  setupCents: z.number(),
  /** Free months including the first term; 0 when the first term is paid. */
  freeMonths: z._default(z.number(), 0),
  /** The fee for a name in quarantine, part of `priceCents`. */
  restoreCents: z._default(z.number(), 0),
  /** The yearly renewal price of a domain. */
  renewCents: z._default(z.number(), 0),
  /** What this item adds to the subtotal. */
  priceCents: z.number(),
  problem: z.nullable(z.enum(itemProblems)),
  /** The field with the problem: `details.cpus`. */
  field: z._default(z.nullable(z.string()), null),
})

/** An item with the server's price. */
export const CartItem = z.extend(PricedChoice, {
  key: z.string(),
  domain: z.string(),
  pid: z.number(),
  domainType: z.enum(orderDomainTypes),
  transferCode: z.string(),
  /** For a transfer out of quarantine its last day, if the registry tells it. */
  quarantineUntil: z._default(z.nullable(z.string()), null),
})
export type CartItem = z.infer<typeof CartItem>

const shortText = (max = 200) => z._default(z.string().check(...asTyped, z.maxLength(max)), '')

/** The contact while it is being filled in (core §3); the order validates it. */
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

const wholeBetween = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max))
const text = (max: number) => z.string().check(...asTyped, z.maxLength(max))

/** What the browser keeps in the cart besides its items. Unknown fields are dropped. */
export const CartState = z.object({
  step: wholeBetween(0, 2),
  infoStep: wholeBetween(1, 4),
  paymentStep: wholeBetween(1, 3),
  orderDomainType: z.enum(orderDomainTypes),
  contact: z.nullable(CartContact),
  /** Contacts for the other roles of a domain (core §3), if they are not the registrant. */
  contactRoles: z.partialRecord(z.enum(['admin', 'tech', 'billing', 'onSite']), z.number()),
  paymentCode: text(60),
  paymentModule: text(60),
  agreeTerm: z.boolean(),
  newUser: z.boolean(),
  searchDomains: z.array(text(253)).check(z.maxLength(20)),
  selectedItem: z.nullable(text(280)),
  /** The owner wants a mail when this cart is abandoned. */
  remind: z.boolean(),
})
export type CartState = z.infer<typeof CartState>

/** An untouched cart (core §3). */
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

/**
 * The `payload` of a browser: its state, and the items that it knows. Items left out stay, because another tab may have
 * added them.
 */
export const CartPayload = z.extend(z.partial(CartState), {
  items: z._default(z.array(NewCartItem).check(z.maxLength(60)), []),
  /** Removes the promotion; one is applied by checking its code (core §5). */
  promotion: z.optional(z.null()),
})

export const CartPromotion = z.object({
  code: z.string(),
  Description: z.string(),
  /** A fraction, shown in percent (core §3). */
  PricingPolicyValue: z.number(),
  totalCents: z.number(),
})

/** The cart in the `payload` of an answer (JSON text); parse it with `readCart`. */
export const Cart = z.extend(CartState, {
  uuid: z.string(),
  clientId: z.nullable(z.number()),
  orderType: z.nullable(z.enum(orderTypes)),
  count: z.number(),
  items: z.array(CartItem),
  promotion: z.nullable(CartPromotion),
  /** An applied code that is no longer valid, and why: the cart is not ordered with it. */
  lostPromotion: z._default(z.nullable(z.object({ code: z.string(), because: z.enum(promotionFlaws) })), null),
  priceCode: z.string(),
  /** The caller's partner pays, so the caller sees no prices: every amount is 0. */
  pricesHidden: z._default(z.boolean(), false),
  subTotalCents: z.number(),
  promotionCents: z.number(),
  /** The rate of the invoice, as far as the buyer is known. */
  vatPercent: z._default(z.number(), vatPercent),
  vatCents: z.number(),
  totalCents: z.number(),
  /** Increases with every change: the higher of two answers is the newer. */
  version: z.number(),
})
export type Cart = z.infer<typeof Cart>

/** Parses the cart in an answer's `payload`. */
export const readCart = (payload: string): Cart => Cart.parse(JSON.parse(payload))

/**
 * How prices are shown; all amounts of the API are without VAT. Private persons, and visitors until they choose
 * otherwise, see prices with VAT, companies without, managed clients none.
 */
export const PriceView = z.object({
  isShown: z.boolean(),
  withVat: z.boolean(),
  /** The rate of the invoice. */
  vatPercent: z.number(),
  /** The partner who pays for the caller. */
  payerName: z.nullable(z.string()),
  /** Whose consent a purchase needs. */
  consent: z.enum(['own', ...orderingWays]),
})
export type PriceView = z.infer<typeof PriceView>
