import { spaceStateOf } from '#areas/hosting/space/rules/space-parts.ts'
import { changesOf } from '#areas/hosting/space/server/public.ts'
import { windowsHostKey } from '#drivers/windows-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { type WindowsSpace, windowsAbilities } from '../contract/shapes.ts'
import { windowsReason } from './reason-text.ts'
import { requests, type Space } from './windows-space.ts'

/** Without our own names and the ids of operations, which are nobody's affair. */
export async function spaceOf(ctx: Ctx, { id, name, status, row }: Space): Promise<WindowsSpace> {
  const { facts = null } = row ?? {}
  const changes = await changesOf(ctx, requests, id, (code) => windowsReason(code, ctx.locale))
  const { abilities } = ctx.driver(windowsHostKey)
  const told = windowsAbilities.map((ability) => {
    const has = abilities[ability]
    return [ability, { can: has.can, because: has.can ? null : has.because[ctx.locale] }] as const
  })
  return {
    id,
    name,
    state: spaceStateOf({ facts, isMissing: Boolean(row?.missing_since), status }),
    facts,
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    ...changes,
    abilities: Object.fromEntries(told) as WindowsSpace['abilities'],
  }
}
