import type { ServerType } from '#areas/ordering/catalogue/rules/server-config.ts'
import { soldToday } from '#areas/services/changes/server/public.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import type { Cents } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'

/** A server of some type as whoever pays for it is sold it today, for the term that it has; undefined where it is not sold so any more. */
export async function soldServer(
  ctx: Ctx,
  service: ServiceRecord,
  type: string,
): Promise<{ type: ServerType; leastCents: Cents } | undefined> {
  const product = await soldToday(ctx, service)
  const sold = product?.servers.find((each) => each.type === type)
  const leastCents = product?.prices.find(({ term }) => term === service.billing_cycle)?.cents
  return sold && leastCents !== undefined ? { type: sold, leastCents } : undefined
}

/** The type alone. */
export const soldType = async (ctx: Ctx, service: ServiceRecord, type: string): Promise<ServerType | undefined> =>
  (await soldServer(ctx, service, type))?.type
