import { type LicenceRow, licenceStore } from '#areas/microsoft/tenants/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { refuse } from './act.ts'

/**
 * Refuses a number with which users would be left without a licence. They are given licences of a SKU, so what the other subscriptions
 * of it renew with counts as well; Microsoft's number of users is told for each of them, up to how many it has.
 */
export async function insistOnCover(ctx: Ctx, row: LicenceRow, quantity: number): Promise<void> {
  const all = await licenceStore.ofTenant(ctx.sql, { kind: 'all' }, row.tenant_id)
  const same = all.filter(({ facts }) => facts.skuId === row.facts.skuId && facts.state === 'active')
  const others = same
    .filter(({ id, facts }) => id !== row.id && facts.autoRenew)
    .reduce((sum, { facts }) => sum + (facts.planned?.quantity ?? facts.quantity), 0)
  const users = Math.max(...same.map(({ facts }) => facts.assigned ?? 0), 0)
  if (quantity + others < users) return refuse('licences_in_use', { field: 'quantity' })
}
