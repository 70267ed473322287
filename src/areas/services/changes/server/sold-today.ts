import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { undeliveredHere } from '#platform/config/undelivered.ts'
import type { Ctx } from '#platform/context.ts'

export type SoldProduct = Awaited<ReturnType<typeof productList>>[number]

/** Products as whoever pays for a service is sold them today; none where nobody pays for it any more. */
export async function soldToPayer(
  ctx: Ctx,
  service: Pick<ServiceRecord, 'client_id'>,
  asked: { group: string; pids?: readonly number[] },
): Promise<SoldProduct[]> {
  const payer = await clientOf(ctx, await payerOf(ctx, service.client_id))
  if (!payer) return []
  const { brand, priceCode } = payer
  const undelivered = undeliveredHere(ctx.config)
  return productList(
    ctx.sql,
    { brand, priceCode, locale: ctx.locale, undelivered, registered: undefined },
    { signedIn: true, ...asked },
  )
}

/** The product that a service is of; undefined where it is not sold any more. */
export const soldToday = async (ctx: Ctx, service: ServiceRecord): Promise<SoldProduct | undefined> =>
  (await soldToPayer(ctx, service, { group: service.product_group, pids: [service.pid] }))[0]
