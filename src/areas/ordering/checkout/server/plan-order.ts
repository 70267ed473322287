import { accountCredit } from '#areas/billing/payments/rules/methods.ts'
import { offeredMethod, offeringOf, spendableCredit } from '#areas/billing/payments/server/public.ts'
import { hostedNames } from '#areas/hosting/space/server/public.ts'
import { tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import type { Consent } from '#areas/ordering/approvals/rules/consent.ts'
import { consentOfParties } from '#areas/ordering/approvals/server/public.ts'
import type { Cart, CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { orderTypeOf } from '#areas/ordering/cart/rules/item.ts'
import { mayWait } from '#areas/ordering/cart/rules/price-item.ts'
import { type CartTotals, cartTotals } from '#areas/ordering/cart/rules/totals.ts'
import {
  type CartRow,
  type InLanguages,
  itemsInLanguages,
  type PricedPromotion,
  type Pricing,
  priceCart,
  pricePromotion,
  pricingFor,
  type StoredItem,
  vatOfOrder,
} from '#areas/ordering/cart/server/public.ts'
import type { PromotionFlaw } from '#areas/ordering/catalogue/rules/promotion.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientRecord } from '#areas/people/clients/server/public.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { hasPermission } from '#areas/session/access/rules/guards.ts'
import { seesPrices } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'
import type { checkoutRefusals } from '../contract/refusals.ts'
import type { OrderDraft } from '../contract/shapes.ts'
import { monthlyInvoice } from '../rules/steps.ts'
import { contactProblem } from './order-contacts.ts'
import { orderStore } from './order-store.ts'

/** The codes of all three tables with which an order is refused. */
export type ProblemCode =
  | keyof typeof checkoutRefusals
  | 'ordering_not_allowed'
  | NonNullable<CartItem['problem']>
  | PromotionFlaw

export type Problem = { code: ProblemCode; key: string | null; field: string | null }

/** What an order would be, computed in the same way for the review and the order. Writes nothing. */
export type OrderPlan = {
  cart: Cart
  /** Undefined for a visitor who will become a client. */
  client: ClientRecord | undefined
  payer: ClientRecord | undefined
  /** Whose consent is needed when another client pays. */
  consent: Consent
  /** Everything goes on the payer's monthly invoice. */
  monthly: boolean
  paymentCode: string
  /** The payer's credit, as far as the caller may spend it; 0 when not asked for. */
  creditCents: Cents
  /** Items to be ordered, and those that stay in the cart because they are no longer available. */
  good: CartItem[]
  left: { item: CartItem; code: ProblemCode }[]
  /** The ordered items with their names in a language. */
  inLanguage: InLanguages
  promotion: Cart['promotion']
  totals: CartTotals
  /** Why VAT is charged or not. */
  vatNote: string
  /** What prevents the order. */
  problems: Problem[]
}

/** The client and payer of an order; for a visitor both are the new client. */
export type OrderParties = { client: ClientRecord; payer: ClientRecord; newAccountId?: AccountId }

/** A managed client chooses no method: its partner gets an invoice. */
const paidByInvoice = 'banktransfer'

/** What an order of this cart would be. */
export async function planOrder(
  ctx: Ctx,
  draft: OrderDraft,
  row: CartRow,
  stored: readonly StoredItem[],
  options: PlanOptions = {},
): Promise<OrderPlan> {
  const askedTaken = await takenAmong(ctx, stored)
  const pricing = await pricingFor(ctx, draft.clientId ?? row.client_id)
  const [taken, hosted, foreign] = await Promise.all([
    askedTaken(),
    hostedAmong(ctx, stored),
    foreignAmong(ctx, stored, pricing.clientId),
  ])
  const blocked = new Map([...hosted, ...foreign])
  const cart = await priceCart(pricing, { ...row, client_id: pricing.clientId }, stored)
  return planFor(ctx, draft, { cart, pricing, taken, blocked, promotionCode: row.promotion_code, ...options })
}

/** What somebody's provider would refuse once it was paid for, by the keys of the items. */
type Blocked = ReadonlyMap<string, 'hosting_name_taken' | 'tenant_of_other'>

/** `tellsCredit`: includes the available credit even when it is not used. */
type PlanOptions = { tellsCredit?: boolean }
type Wanted = PlanOptions & {
  cart: Cart
  pricing: Pricing
  /** Names that another client has, when they were looked up already. */
  taken?: ReadonlySet<string>
  /** Items that their provider would refuse, by their keys. */
  blocked?: Blocked
  promotionCode: string | null
}

/** The same for anything priced like a cart. */
export async function planFor(
  ctx: Ctx,
  draft: Omit<OrderDraft, 'cartUuid'>,
  { cart, pricing, taken = new Set(), blocked = new Map(), promotionCode, tellsCredit = false }: Wanted,
): Promise<OrderPlan> {
  const orderer = ordererOf(ctx)
  const { client, payer } = pricing.parties ?? {}
  const monthly = payer?.defaultGateway === monthlyInvoice

  const { good, left, waiting } = sortItems(cart.items, taken, blocked)
  const found = promotionCode ? await pricePromotion(pricing, promotionCode, good) : undefined
  const promotion = found?.promotion ?? null
  const consent = pricing.parties ? consentOfParties(ctx, pricing.parties) : 'own'
  const paymentCode = monthly ? monthlyInvoice : seesPrices(ctx.principal) ? draft.paymentCode : paidByInvoice

  const creditCents = payer && !monthly && (draft.useCredit || tellsCredit) ? await spendableCredit(ctx, payer.id) : 0
  const vat = await vatOfOrder(ctx, client?.brand ?? ctx.brand.name, payer ?? draft.signUp)
  const totals = cartTotals(good, promotion?.totalCents, vat)
  // Of nothing nothing is left to pay either.
  const isCovered =
    totals.totalCents === 0 || (draft.useCredit === true && creditCents > 0 && creditCents >= totals.totalCents)

  const problems: Problem[] = []
  const problem = (code: ProblemCode, where: Partial<Problem> = {}) =>
    problems.push({ code, key: null, field: null, ...where })
  if (orderer && !hasPermission(orderer, 'orders')) problem('may_not_order')
  if (consent === 'never') problem('ordering_not_allowed')
  if (cart.items.length === 0) problem('cart_empty')
  else if (good.length === 0 && waiting.length === 0) problem('nothing_orderable')
  for (const item of waiting) problem(item.problem ?? 'not_sold', { key: item.key, field: 'items' })
  if (!client && !draft.signUp) problem('no_client', { field: 'signUp' })
  if (cart.orderType === 'domains') {
    const lacking = await contactProblem(ctx, draft.contact, client?.id)
    if (lacking) problem(lacking.code, { field: lacking.field })
  }
  if (paymentCode === '' || (paymentCode === accountCredit && !isCovered))
    problem('no_payment_code', { field: 'paymentCode' })
  else if (
    paymentCode !== accountCredit &&
    !offeredMethod(await offeringOf(ctx, payer?.brand ?? ctx.brand.name), paymentCode, payer?.defaultGateway ?? null)
  )
    problem('payment_code_unknown', { field: 'paymentCode' })

  const lost = promotionCode === null ? undefined : lostBecause(found)
  if (lost) problem(lost, { field: 'promotion' })

  const inLanguage = await itemsInLanguages(pricing, left.map(({ item }) => item).concat(good))
  return {
    cart,
    client,
    payer,
    consent,
    monthly,
    paymentCode,
    creditCents,
    good,
    left,
    inLanguage,
    promotion,
    totals,
    vatNote: vat?.because ?? '',
    problems,
  }
}

/**
 * Why the cart's code is no longer valid: the buyer agreed to the promotion, so the order is not placed without it
 * unnoticed.
 */
const lostBecause = (found: PricedPromotion | undefined) =>
  found === undefined ? 'promotion_unknown' : found.verdict.holds ? undefined : found.verdict.because

/** The names among these items that exist here or are ordered. */
async function takenAmong(ctx: Ctx, stored: readonly StoredItem[]): Promise<() => Promise<Set<string>>> {
  const names = stored.filter(({ item }) => orderTypeOf(item) === 'domains').map(({ item }) => item.domain)
  return names.length > 0 ? orderStore.takenNames(ctx.sql, names, ctx.now()) : async () => new Set()
}

/** The items of web hosting whose name leads to a website here already: its host would refuse it once it was paid for. */
async function hostedAmong({ sql }: Ctx, stored: readonly StoredItem[]): Promise<Blocked> {
  const named = stored.filter(({ item }) => orderTypeOf(item) === 'services' && item.domain !== '')
  if (named.length === 0) return new Map()
  const pids = named.map(({ item }) => item.pid)
  const products = await sql
    .selectFrom('product')
    .select(['pid', 'kind', 'group', 'variant'])
    .where('pid', 'in', pids)
    .execute()
  const linux = new Set(products.filter((product) => variantOf(product) === 'linux').map(({ pid }) => pid))
  const asked = named.filter(({ item }) => linux.has(item.pid))
  if (asked.length === 0) return new Map()
  const taken = await hostedNames(
    sql,
    asked.map(({ item }) => item.domain),
  )
  return new Map(asked.filter(({ item }) => taken.has(item.domain)).map(({ key }) => [key, 'hosting_name_taken']))
}

/** The licences of Microsoft for a tenant of somebody else: whoever buys them could see and manage nothing of it. */
async function foreignAmong({ sql }: Ctx, stored: readonly StoredItem[], buyer: ClientId | null): Promise<Blocked> {
  const named = stored.flatMap(({ key, item: { details } }) =>
    details?.kind === 'offer' && details.tenant ? [{ key, tenant: details.tenant.toLowerCase() }] : [],
  )
  if (named.length === 0) return new Map()
  const foreign = await tenantStore.ofOthers(
    sql,
    named.map(({ tenant }) => tenant),
    buyer,
  )
  return new Map(named.filter(({ tenant }) => foreign.has(tenant)).map(({ key }) => [key, 'tenant_of_other']))
}

/** Items that can be ordered, that are no longer available, and that the user still has to complete. */
function sortItems(items: readonly CartItem[], taken: ReadonlySet<string>, blocked: Blocked) {
  const good: CartItem[] = []
  const left: OrderPlan['left'] = []
  const waiting: CartItem[] = []
  for (const item of items) {
    const code = blocked.get(item.key)
    if (orderTypeOf(item) === 'domains' && taken.has(item.domain)) left.push({ item, code: 'name_taken' })
    else if (code) left.push({ item, code })
    else if (item.problem === null) good.push(item)
    else if (mayWait(item.problem)) waiting.push(item)
    else left.push({ item, code: item.problem })
  }
  return { good, left, waiting }
}
