import type { Ctx } from '#platform/context.ts'

/** The fields that differ, with old and new values. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: only(before), after: only(after) }
}

type Thing = {
  type: 'product' | 'extension' | 'promotion'
  id: string | number
  /** The part concerned, unless it is the thing itself. */
  what?: 'option' | 'server' | 'storage' | 'offer'
}
type Change = Thing & { part?: string; before: Record<string, unknown>; after: Record<string, unknown> }

/** Writes the audit line of a change, from which the history for staff is made. */
export async function noteChange(ctx: Ctx, { type, id, what, part, before, after }: Change): Promise<void> {
  const details = differences(before, after)
  if (Object.keys(details.after).length === 0) return
  const action = `catalogue.${what ?? type}.changed`
  await ctx.audit({ action, object: { type, id }, details: part === undefined ? details : { part, ...details } })
  await tellCatalogueChanged(ctx)
}

/** The same for something new, with its initial values. */
export async function noteAdded(ctx: Ctx, { type, id, what, after }: Thing & { after: Record<string, unknown> }) {
  await ctx.audit({ action: `catalogue.${what ?? type}.created`, object: { type, id }, details: { after } })
  await tellCatalogueChanged(ctx)
}

/** Tells every client's session: the catalogue is shared. */
export const tellCatalogueChanged = (ctx: Ctx): Promise<void> =>
  ctx.pushEvent({ clientId: null, type: 'catalogue.changed' })
