import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import type { UnusedFigures } from '../contract/calls.ts'
import { unusedStore } from './unused-store.ts'

/** What unused licences come to, for whoever may see reports. */
export async function unusedFigures(ctx: Ctx, cc?: number): Promise<UnusedFigures> {
  const found = await unusedStore.figures(ctx.sql, { scope: ctx.scope(), now: ctx.now(), cc })
  return {
    ...{ licences: found.licences, soon: found.soon, exceptions: found.exceptions, unknownTenants: found.tenants },
    savesCents: seesPrices(ctx.principal) ? found.saves : null,
    oldestCountAt: found.oldest?.toISOString() ?? null,
  }
}
