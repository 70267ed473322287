import type { ServerType } from '#areas/ordering/catalogue/rules/server-config.ts'
import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import type { Cents } from '#base/money.ts'
import { undeliveredHere } from '#platform/config/undelivered.ts'
import type { Ctx } from '#platform/context.ts'

/** A server of some type as whoever pays for it is sold it today, for the term that it has; undefined where it is not sold so any more. */
export async function soldServer(
  ctx: Ctx,
  service: ServiceRecord,
  type: string,
): Promise<{ type: ServerType; leastCents: Cents } | undefined> {
  const payer = await clientOf(ctx, await payerOf(ctx, service.client_id))
  if (!payer) return undefined
  const { brand, priceCode } = payer
  const undelivered = undeliveredHere(ctx.config)
  const buyer = { brand, priceCode, locale: ctx.locale, undelivered, registered: undefined }
  const [product] = await productList(ctx.sql, buyer, { signedIn: true, group: 'cloud_server', pids: [service.pid] })
  const sold = product?.servers.find((each) => each.type === type)
  const leastCents = product?.prices.find(({ term }) => term === service.billing_cycle)?.cents
  return sold && leastCents !== undefined ? { type: sold, leastCents } : undefined
}

/** The type alone. */
export const soldType = async (ctx: Ctx, service: ServiceRecord, type: string): Promise<ServerType | undefined> =>
  (await soldServer(ctx, service, type))?.type
