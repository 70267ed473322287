import { allows } from '#areas/session/access/rules/guards.ts'
import type { MenuThings } from '#platform/house.ts'
import { inPortfolio } from './portfolio-index.ts'

/** Whether the user manages any domain. */
export const domainThings: MenuThings = async (ctx) => {
  if (!allows(ctx.principal, ['signed-in', 'perm:domains'])) return { has: [] }
  const found = await ctx.sql
    .selectFrom('domain')
    .select('id')
    .where(inPortfolio(ctx.scope()))
    .where('status', '<>', 'Cancelled')
    .limit(1)
    .executeTakeFirst()
  return { has: found ? ['domains'] : [] }
}
