import { type Parties, partiesOf } from '#areas/people/clients/server/public.ts'
import { type Principal, seesPrices } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
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
 * The extensions that customers can order, where they really pay: those of the registries that are set up, and none that only a
 * built-in sandbox would register. Undefined: all.
 */
export function registeredExtensions({
  config,
  driver,
}: Pick<Ctx, 'config' | 'driver'>): readonly string[] | undefined {
  if (!config.isProduction) return undefined
  return config.registrar.driver === 'sandbox' ? [] : driver(registrarKey).extensions
}

/** The extensions in the price list that no registry registers here. */
export async function unregisteredExtensions({ sql, driver }: Pick<Ctx, 'sql' | 'driver'>): Promise<string[]> {
  const { extensions } = driver(registrarKey)
  const rows = await sql.selectFrom('tld').select('tld').orderBy('position').orderBy('tld').execute()
  return rows.map(({ tld }) => tld).filter((tld) => !extensions.includes(tld))
}

const whereBought = (ctx: Ctx): Omit<Buyer, 'priceCode'> => ({
  ...{ brand: ctx.brand.name, locale: ctx.locale },
  ...{ undelivered: undeliveredKinds(ctx.config), registered: registeredExtensions(ctx) },
})

/** The groups of the catalogue of which the caller can order something. */
export const groupsOnSale = (ctx: Ctx): Promise<string[]> => catalogueStore.groupsOnSale(ctx.sql, whereBought(ctx))

/**
 * At which prices the caller buys, for themselves or for one of their clients. A visitor pays retail and buys for nobody else;
 * a client that the caller may not see does not exist.
 */
export async function buyerFor(ctx: Ctx, clientId?: number | null): Promise<Buyer & { clientId: ClientId | null }> {
  const common = whereBought(ctx)
  const orderer = ordererOf(ctx)
  if (!orderer) return clientId ? refuse('client_not_found') : { ...common, priceCode: retailCode, clientId: null }
  const client = await catalogueStore.buyer(ctx.sql, ctx.scope(), clientId ?? orderer.clientId)
  return client ? { ...common, priceCode: client.code, clientId: client.id } : refuse('client_not_found')
}

/**
 * The same for the client that somebody orders for, with that client and who pays, in one statement; nobody yet for a visitor. A
 * managed client's invoices go to its partner, at the partner's prices.
 */
export async function buyerWithParties(
  ctx: Ctx,
  clientId: number | null,
): Promise<{ buyer: Buyer; parties: Parties | undefined }> {
  const parties =
    clientId === null ? undefined : ((await partiesOf(ctx, clientId, ctx.scope())) ?? refuse('client_not_found'))
  const { priceCode = retailCode } = parties?.payer ?? {}
  return { buyer: { ...whereBought(ctx), priceCode }, parties }
}

/** The price code that the caller is told: a managed client is told the ordinary one, and never their partner's. */
export const toldPriceCode = (ctx: Pick<Ctx, 'principal'>, priceCode: string): string =>
  seesPrices(ctx.principal) ? priceCode : retailCode
