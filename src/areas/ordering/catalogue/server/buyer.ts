import { type Parties, partiesOf } from '#areas/people/clients/server/public.ts'
import { isDeliveredBy, undeliveredOf } from '#areas/services/delivery/rules/variant.ts'
import { type Principal, seesPrices } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Undelivered } from '#base/undelivered.ts'
import { certificateShopKey } from '#drivers/certificate-shop/port.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import { undeliveredHere, undeliveredToCustomers } from '#platform/config/undelivered.ts'
import type { Ctx } from '#platform/context.ts'
import { refusedByMicrosoft } from '#platform/sandbox/microsoft-consent.ts'
import { catalogueRefusals } from '../contract/refusals.ts'
import { type ValidationMethod, validationMethods } from '../rules/certificate.ts'
import { retailCode } from '../rules/prices.ts'
import { catalogueStore, type StoredOption } from './catalogue-store.ts'
import type { Buyer } from './price-list.ts'

const refuse = refuser(catalogueRefusals)

/** The signed-in user who orders. A visitor with a share link may configure one domain, but orders as a visitor. */
export const ordererOf = (ctx: Ctx): Principal | undefined =>
  ctx.principal?.sharedDomainId === undefined ? ctx.principal : undefined

/**
 * The extensions that customers can order when payments are real: those of configured registries, not those of the
 * sandbox. Undefined: all.
 */
export function registeredExtensions({
  config,
  driver,
}: Pick<Ctx, 'config' | 'driver'>): readonly string[] | undefined {
  if (!config.isProduction) return undefined
  return config.registrar.driver === 'sandbox' ? [] : driver(registrarKey).extensions
}

/** Extensions in the price list that no configured registry has. */
export async function unregisteredExtensions({ sql, driver }: Pick<Ctx, 'sql' | 'driver'>): Promise<string[]> {
  const { extensions } = driver(registrarKey)
  const rows = await sql.selectFrom('tld').select('tld').orderBy('position').orderBy('tld').execute()
  return rows.map(({ tld }) => tld).filter((tld) => !extensions.includes(tld))
}

const provenBy = ({ driver }: Pick<Ctx, 'driver'>): ValidationMethod[] => {
  const { abilities } = driver(certificateShopKey)
  return validationMethods.filter((way) => abilities[way].can)
}

/** Products and options on sale that nobody delivers here, by name: those of kinds that somebody does. */
export async function undeliveredOnSale({
  sql,
  config,
  locale,
}: Pick<Ctx, 'sql' | 'config' | 'locale'>): Promise<string[]> {
  const undelivered = undeliveredToCustomers(config)
  const rows = await sql.selectFrom('product').selectAll().where('hidden', '=', false).orderBy('position').execute()
  const kept = rows.filter(({ kind }) => !undelivered.kinds.includes(kind))
  return kept.flatMap((product) => {
    const name = product[`name_${locale}`]
    if (!isDeliveredBy(undelivered, product)) return [name]
    const lacking = undeliveredOf(undelivered, product, product.options as StoredOption[])
    return lacking.length > 0 ? [`${name} (${lacking.map((each) => each[locale]).join(', ')})`] : []
  })
}

/** What is not sold here now: what nobody delivers, and Microsoft 365 as long as Microsoft refuses us. */
async function undeliveredNow(ctx: Ctx): Promise<Undelivered> {
  const here = undeliveredHere(ctx.config)
  return (await refusedByMicrosoft(ctx)) ? { ...here, kinds: [...here.kinds, 'office'] } : here
}

const whereBought = async (ctx: Ctx): Promise<Omit<Buyer, 'priceCode'>> => ({
  ...{ brand: ctx.brand.name, locale: ctx.locale },
  ...{ undelivered: await undeliveredNow(ctx), registered: registeredExtensions(ctx) },
  proofs: provenBy(ctx),
})

/** Catalogue groups in which the caller can order something. */
export const groupsOnSale = async (ctx: Ctx): Promise<string[]> =>
  catalogueStore.groupsOnSale(ctx.sql, await whereBought(ctx))

/**
 * The caller's prices, or those of one of their clients. A visitor pays retail; a client outside the caller's scope is
 * not found.
 */
export async function buyerFor(ctx: Ctx, clientId?: number | null): Promise<Buyer & { clientId: ClientId | null }> {
  const common = await whereBought(ctx)
  const orderer = ordererOf(ctx)
  if (!orderer) return clientId ? refuse('client_not_found') : { ...common, priceCode: retailCode, clientId: null }
  const client = await catalogueStore.buyer(ctx.sql, ctx.scope(), clientId ?? orderer.clientId)
  return client ? { ...common, priceCode: client.code, clientId: client.id } : refuse('client_not_found')
}

/**
 * The same with the client and its payer, in one statement; undefined for a visitor. A managed client is invoiced to
 * its partner, at the partner's prices.
 */
export async function buyerWithParties(
  ctx: Ctx,
  clientId: number | null,
): Promise<{ buyer: Buyer; parties: Parties | undefined }> {
  const parties =
    clientId === null ? undefined : ((await partiesOf(ctx, clientId, ctx.scope())) ?? refuse('client_not_found'))
  const { priceCode = retailCode } = parties?.payer ?? {}
  return { buyer: { ...(await whereBought(ctx)), priceCode }, parties }
}

/** The price code to show: a managed client sees the default, never its partner's. */
export const toldPriceCode = (ctx: Pick<Ctx, 'principal'>, priceCode: string): string =>
  seesPrices(ctx.principal) ? priceCode : retailCode
