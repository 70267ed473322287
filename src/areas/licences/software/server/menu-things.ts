import type { MenuThings } from '#platform/house.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { licenceKinds } from './list.ts'

/** Whether the user has a licence of whatever kind; what may be ordered stands under its own kind. */
export const licenceThings: MenuThings = async (ctx) => {
  const { permissions } = ctx.requirePrincipal()
  if (!permissions.services && !permissions.products) return { has: [] }
  // Staff look after everybody's.
  if (permissions.admin) return { has: ['licences'] }
  const found = await ctx.sql
    .selectFrom('service')
    .select('id')
    .where('kind', 'in', [...licenceKinds])
    .where('status', '<>', 'Cancelled')
    .where(visibleTo(ctx.scope(), 'service.client_id'))
    .limit(1)
    .executeTakeFirst()
  return { has: found ? ['licences'] : [] }
}
