import { type Principal, seesPrices } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import { undeliveredKinds } from '#platform/config/set-up.ts'
import type { Ctx } from '#platform/context.ts'
import { catalogueRefusals } from '../contract/refusals.ts'
import { retailCode } from '../rules/prices.ts'
import { catalogueStore } from './catalogue-store.ts'
import type { Buyer } from './price-list.ts'

const refuse = refuser(catalogueRefusals)

/** Who orders: the signed-in user. A visitor with a share link may configure one domain, and buys as a visitor. */
export const ordererOf = (ctx: Ctx): Principal | undefined =>
  ctx.principal?.sharedDomainId === undefined ? ctx.principal : undefined

/**
 * At which prices the caller buys, for themselves or for one of their clients. A visitor pays retail and buys for nobody else;
 * a client that the caller may not see does not exist.
 */
export async function buyerFor(ctx: Ctx, clientId?: number | null): Promise<Buyer> {
  const common = { brand: ctx.brand.name, locale: ctx.locale, undelivered: undeliveredKinds(ctx.config) }
  const orderer = ordererOf(ctx)
  if (!orderer) return clientId ? refuse('client_not_found') : { ...common, priceCode: retailCode }
  const priceCode = await catalogueStore.priceCode(ctx.sql, ctx.scope(), clientId ?? orderer.clientId)
  return { ...common, priceCode: priceCode ?? refuse('client_not_found') }
}

/** The price code that the caller is told: a managed client is told the ordinary one, and never their partner's. */
export const toldPriceCode = (ctx: Pick<Ctx, 'principal'>, priceCode: string): string =>
  seesPrices(ctx.principal) ? priceCode : retailCode
