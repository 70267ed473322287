import type { Ctx } from '#platform/context.ts'

/** Only what is different, as it was and as it is. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: only(before), after: only(after) }
}

type Change = {
  type: 'product' | 'extension' | 'promotion'
  id: string | number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The audit of a change: the history that staff read is made of these lines. */
export async function noteChange(ctx: Ctx, { type, id, before, after }: Change): Promise<void> {
  const details = differences(before, after)
  if (Object.keys(details.after).length === 0) return
  await ctx.audit({ action: `catalogue.${type}.changed`, object: { type, id }, details })
  await tellCatalogueChanged(ctx)
}

/** To everybody: what is sold is the same for all, and no client is named. */
export const tellCatalogueChanged = (ctx: Ctx): Promise<void> =>
  ctx.publish({ clientId: null, type: 'catalogue.changed' })
