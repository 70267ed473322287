import { allows } from '#areas/session/access/rules/guards.ts'
import type { MenuThings } from '#platform/house.ts'
import { invoiceStore } from './invoice-store.ts'

/** Whether the user has invoices that they may see. */
export const invoiceThings: MenuThings = async (ctx) => {
  if (!allows(ctx.principal, ['signed-in', 'not-managed-client', 'perm:invoices'])) return { has: [] }
  const found = await ctx.sql
    .selectFrom('invoice')
    .select('id')
    .where(invoiceStore.payable(ctx.scope()))
    .limit(1)
    .executeTakeFirst()
  return { has: found ? ['invoices'] : [] }
}
