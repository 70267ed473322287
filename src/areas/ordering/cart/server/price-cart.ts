import { extensionOf } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { judgePromotion, type PromotionVerdict } from '#areas/ordering/catalogue/rules/promotion.ts'
import { type Buyer, catalogueStore, productList, tldList } from '#areas/ordering/catalogue/server/public.ts'
import type { Parties } from '#areas/people/clients/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import { type Locale, locales } from '#base/locale.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type Cart, type CartItem, newCartState } from '../contract/shapes.ts'
import { orderTypeOf } from '../rules/item.ts'
import { priceDomain, priceService } from '../rules/price-item.ts'
import { cartTotals } from '../rules/totals.ts'
import type { CartRow, StoredItem } from './cart-store.ts'
import type { OrderVat } from './vat-of-order.ts'

export type Pricing = {
  sql: Sql
  now: Date
  buyer: Buyer
  signedIn: boolean
  clientId: ClientId | null
  /** The client that is ordered for, and its payer; undefined for a visitor. */
  parties: Parties | undefined
  vat: OrderVat | undefined
}

/** Prices the items by the present catalogue; prices expected by the browser are ignored. */
export async function priceItems(pricing: Pricing, stored: readonly StoredItem[]): Promise<CartItem[]> {
  const services = stored.filter(({ item }) => orderTypeOf(item) === 'services')
  const domains = stored.filter(({ item }) => orderTypeOf(item) === 'domains')
  const products =
    services.length === 0
      ? []
      : await productList(pricing.sql, pricing.buyer, {
          signedIn: pricing.signedIn,
          pids: [...new Set(services.map(({ item }) => item.pid))],
        })
  const tlds =
    domains.length === 0
      ? []
      : await tldList(pricing.sql, pricing.buyer, {
          tlds: [...new Set(domains.map(({ item }) => extensionOf(item.domain)))],
        })
  return stored.map(({ key, item }) => {
    const { domain, pid, domainType, transferCode } = item
    const priced =
      orderTypeOf(item) === 'services'
        ? priceService(
            item,
            products.find((row) => row.pid === pid),
          )
        : priceDomain(
            item,
            tlds.find((row) => row.tld === extensionOf(domain)),
          )
    return { key, domain, pid, domainType, transferCode, quarantineUntil: item.quarantineUntil ?? null, ...priced }
  })
}

/** Items with their names in a language; prices stay as computed. */
export type InLanguages = (item: CartItem, locale: Locale) => CartItem

/** Domain names are the same in every language; products and options are read once per language. */
export async function itemsInLanguages(pricing: Pricing, items: readonly CartItem[]): Promise<InLanguages> {
  const services = items.filter((item) => orderTypeOf(item) === 'services')
  const stored = services.map(storedAgain)
  const called = new Map<string, Pick<CartItem, 'name' | 'configOptions'>>()
  for (const locale of services.length > 0 ? locales : [])
    for (const { key, name, configOptions, problem } of await priceItems(
      { ...pricing, buyer: { ...pricing.buyer, locale } },
      stored,
    ))
      if (problem === null) called.set(`${locale} ${key}`, { name, configOptions })
  return (item, locale) => {
    const words = called.get(`${locale} ${item.key}`)
    if (!words) return item
    const nameOf = new Map(words.configOptions.map(({ id, name }) => [id, name]))
    const configOptions = item.configOptions.map((option) => ({
      ...option,
      name: nameOf.get(option.id) ?? option.name,
    }))
    return { ...item, name: words.name, configOptions }
  }
}

/** A priced item as stored again; a licence offer is in its details. */
const storedAgain = ({ key, term, details, quarantineUntil: _until, ...item }: CartItem): StoredItem => ({
  key,
  item: {
    domain: item.domain,
    pid: item.pid,
    domainType: item.domainType,
    years: item.years,
    transferCode: item.transferCode,
    quantity: item.quantity,
    configOptions: item.configOptions
      .filter(({ id }) => !(details?.kind === 'offer' && id === 'offer'))
      .map(({ id, choice }) => ({ id, choice })),
    ...(term ? { term } : {}),
    ...(details ? { details } : {}),
  },
})

export type PricedPromotion = { verdict: PromotionVerdict; promotion: Cart['promotion']; code: string }

/** The discount of a promotion code on these items for this client; `undefined` for an unknown code. */
export async function pricePromotion(
  pricing: Pricing,
  code: string,
  items: readonly CartItem[],
): Promise<PricedPromotion | undefined> {
  const found = await catalogueStore.promotion(pricing.sql, code)
  if (!found) return undefined
  const { clientId } = pricing
  const counted = found.maxUsesPerClient !== null && clientId !== null
  const usedByClient = counted ? await catalogueStore.usesBy(pricing.sql, found.code, clientId) : 0
  const verdict = judgePromotion(found, items, { today: dayOf(pricing.now), usedByClient })
  const promotion = verdict.holds
    ? {
        code: found.code,
        Description: found.description[pricing.buyer.locale],
        PricingPolicyValue: found.pricingPolicyValue,
        totalCents: verdict.totalCents,
      }
    : null
  return { verdict, promotion, code: found.code }
}

const becauseOf = (found: PricedPromotion | undefined) =>
  found && !found.verdict.holds ? found.verdict.because : 'promotion_unknown'

/** The whole cart at present prices. A promotion that is invalid for the contents gives no discount, and says why. */
export async function priceCart(pricing: Pricing, row: CartRow, stored: readonly StoredItem[]): Promise<Cart> {
  const items = await priceItems(pricing, stored)
  const orderable = items.filter((item) => item.priceCents > 0 || item.problem === null)
  const found = row.promotion_code ? await pricePromotion(pricing, row.promotion_code, orderable) : undefined
  const promotion = found?.promotion ?? null
  return {
    ...newCartState,
    ...row.payload,
    uuid: row.uuid,
    clientId: row.client_id,
    orderType: row.order_type,
    count: items.length,
    items,
    promotion,
    lostPromotion: row.promotion_code && !promotion ? { code: row.promotion_code, because: becauseOf(found) } : null,
    priceCode: pricing.buyer.priceCode,
    pricesHidden: false,
    ...cartTotals(orderable, promotion?.totalCents, pricing.vat),
    version: row.version,
  }
}
