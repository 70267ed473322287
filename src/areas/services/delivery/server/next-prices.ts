import { seesPrices } from '#base/access.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { NextPrice } from '#platform/house.ts'

/** What the next term of these costs, where that is otherwise than now; whoever sees no prices is told nothing. */
export async function nextPricesOf(
  ctx: Pick<Ctx, 'house' | 'principal' | 'sql'>,
  services: readonly ServiceId[],
): Promise<ReadonlyMap<ServiceId, NextPrice>> {
  if (services.length === 0 || !seesPrices(ctx.principal)) return new Map()
  const told = await Promise.all(ctx.house.nextPrices.map((tell) => tell(ctx, services)))
  return new Map(told.flatMap((prices) => [...prices]))
}
