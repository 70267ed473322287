import { partOf } from '#areas/hosting/space/rules/space-parts.ts'
import { requestsOf } from '#areas/hosting/space/server/public.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WindowsAbility, type WindowsSpaceFacts, windowsHostKey } from '#drivers/windows-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { refuse } from './refuse.ts'
import { type SpaceRow, spaceStore } from './space-store.ts'

/** A hosting on Windows of a call, by the names that the host and the screens know it by. */
export type Space = {
  id: ServiceId
  clientId: ClientId
  name: string
  status: ServiceRecord['status']
  row: SpaceRow | undefined
}
/** One that can be changed: active, and its host has said how it stands. */
export type ChangedSpace = Space & { facts: WindowsSpaceFacts }

export const requests = requestsOf('windows-hosting')

/** Where customers really pay, a built-in sandbox would keep their sites nowhere. */
const isOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
  !config.isProduction || driver(windowsHostKey).name !== 'sandbox'

/** The hosting of a call; a missing one and somebody else's are refused alike, and what is none on Windows says so. */
export async function windowsSpace(ctx: Ctx, id: number): Promise<Space> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const { kind, product_group: group, product_variant: variant } = service
  if (variantOf({ kind, group, variant }) !== 'windows')
    return refuse('not_windows_hosting', { values: { name: service.name } })
  return {
    id: service.id,
    clientId: service.client_id,
    name: service.name,
    status: service.status,
    row: await spaceStore.find(ctx.sql, service.id),
  }
}

/** The same for what is asked of its host: it is active, and was read once at least. */
export async function activeSpace(ctx: Ctx, id: number): Promise<ChangedSpace> {
  const space = await windowsSpace(ctx, id)
  if (!isOffered(ctx)) return refuse('web_not_offered')
  if (space.status !== 'Active') return refuse('hosting_not_active', { values: { name: space.name } })
  const facts = space.row?.facts ?? refuse('space_unread')
  if (facts.state === 'suspended') return refuse('hosting_not_active', { values: { name: space.name } })
  return { ...space, facts }
}

/**
 * For a change. Those of one space come one after the other, so that none looks at what another is just about to write; of a part that
 * is changed as a whole, no other change is on its way.
 */
export async function changedSpace(ctx: Ctx, id: number, ...parts: readonly string[]): Promise<ChangedSpace> {
  const { id: serviceId } = await windowsSpace(ctx, id)
  await spaceStore.locked(ctx.sql, serviceId)
  const space = await activeSpace(ctx, id)
  const open = parts.length > 0 ? await requests.open(ctx.sql, serviceId) : []
  return open.some(({ name }) => parts.includes(partOf(name))) ? refuse('space_under_way') : space
}

/** Refuses what the host of the space cannot do, with its reason. */
export function insistOnAbility(ctx: Pick<Ctx, 'driver' | 'locale'>, ability: WindowsAbility): void {
  const has = ctx.driver(windowsHostKey).abilities[ability]
  if (!has.can) refuse('web_not_possible', { values: { because: has.because[ctx.locale] } })
}
