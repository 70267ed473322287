import type { ServerType } from '#areas/ordering/catalogue/rules/server-config.ts'
import { type SoldProduct, soldToday } from '#areas/services/changes/server/public.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import type { Ctx } from '#platform/context.ts'

/** A server of some type as whoever pays for it is sold it today; undefined where it is not sold any more. */
export async function soldServer(
  ctx: Ctx,
  service: ServiceRecord,
  type: string,
): Promise<{ type: ServerType; prices: SoldProduct['prices'] } | undefined> {
  const product = await soldToday(ctx, service)
  const sold = product?.servers.find((each) => each.type === type)
  return product && sold && { type: sold, prices: product.prices }
}

/** The type alone. */
export const soldType = async (ctx: Ctx, service: ServiceRecord, type: string): Promise<ServerType | undefined> =>
  (await soldServer(ctx, service, type))?.type
