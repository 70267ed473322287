import type { OfferChoice } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { ServerConfig } from '#areas/ordering/catalogue/rules/server-config.ts'
import type { StorageConfig } from '#areas/ordering/catalogue/rules/storage-size.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { cartRefusals } from '../contract/refusals.ts'
import type { CartItem } from '../contract/shapes.ts'
import { type ChosenOption, NewCartItem } from '../rules/item.ts'
import type { ItemDetails } from '../rules/item-details.ts'
import { pricingFor } from './change-cart.ts'
import { storedItem } from './keep-item.ts'
import { type Pricing, priceItems } from './price-cart.ts'
import { askQuarantine, withQuarantine } from './quarantined.ts'

const refuse = refuser(cartRefusals)

/** The price of a choice for the caller or one of their clients, by the present catalogue. Writes nothing. */
export async function estimate(
  ctx: Ctx,
  item: NewCartItem,
  clientId?: number | null,
): Promise<{ priced: CartItem; priceCode: string }> {
  const pricing = await pricingFor(ctx, clientId)
  return { priced: await pricedOne(ctx, pricing, item), priceCode: pricing.buyer.priceCode }
}

async function pricedOne(ctx: Ctx, pricing: Pricing, item: NewCartItem): Promise<CartItem> {
  const kept = [storedItem(item)]
  const [priced] = await priceItems(pricing, withQuarantine(kept, await askQuarantine(ctx, kept)))
  return priced ?? refuse('not_sold')
}

export type EstimateAsked<Config> = {
  config: Config
  /** Left out: the first product of its kind that the brand sells. */
  pid?: number | undefined
  term?: Term | undefined
  quantity?: number | undefined
  configOptions?: readonly ChosenOption[] | undefined
  clientId?: number | null | undefined
}

/** A configured server as an order item with its price for the buyer; refuses an invalid configuration. */
export const priceCloudServer = (ctx: Ctx, asked: EstimateAsked<ServerConfig>): Promise<CartItem> =>
  priceConfigured(ctx, 'cloud_server', asked, { kind: 'server', ...asked.config })

/** Object storage as an order item with its price for the buyer; refuses an invalid size. */
export const priceStorage = (ctx: Ctx, asked: EstimateAsked<StorageConfig>): Promise<CartItem> =>
  priceConfigured(ctx, 's3_object_storage', asked, { kind: 'storage', ...asked.config })

/** Licences of one offer as an order item with their price for the buyer; refuses what is not sold, and without a tenant. */
export const priceLicences = (ctx: Ctx, asked: EstimateAsked<OfferChoice>): Promise<CartItem> =>
  priceConfigured(ctx, 'office365', asked, { kind: 'offer', ...asked.config })

async function priceConfigured(
  ctx: Ctx,
  group: 'cloud_server' | 's3_object_storage' | 'office365',
  asked: EstimateAsked<unknown>,
  details: ItemDetails,
): Promise<CartItem> {
  const pricing = await pricingFor(ctx, asked.clientId)
  const { sql, buyer, signedIn } = pricing
  const sold = await productList(sql, buyer, { signedIn, group, ...(asked.pid ? { pids: [asked.pid] } : {}) })
  const hasIt = ({ offers }: (typeof sold)[number]) =>
    details.kind !== 'offer' || offers.some(({ offerId }) => offerId === details.offer_id)
  const pid = sold.find(hasIt)?.pid ?? refuse('not_sold', { field: 'pid' })
  const item = NewCartItem.parse({
    pid,
    quantity: asked.quantity ?? 1,
    configOptions: [...(asked.configOptions ?? [])],
    details,
    ...(asked.term ? { term: asked.term } : {}),
  })
  const priced = await pricedOne(ctx, pricing, item)
  return priced.problem === null
    ? priced
    : refuse(priced.problem, priced.field ? { field: priced.field.replace(/^details\./, '') } : {})
}
