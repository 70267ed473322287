import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WebAbility, type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { partOf } from '../rules/space-parts.ts'
import { refuse } from './refuse.ts'
import { requestsOf } from './requests.ts'
import { type SpaceRow, spaceStore } from './space-store.ts'

/** A web hosting of a call, by the names that the host and the screens know it by. */
export type Space = {
  id: ServiceId
  clientId: ClientId
  name: string
  /** The host's name for it: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  row: SpaceRow | undefined
}
/** One that can be changed: active, and its host has said how it stands. */
export type ChangedSpace = Space & { facts: WebSpaceFacts }

export const referenceOf = (id: ServiceId): string => `service-${id}`

/** Where customers really pay, a built-in sandbox would keep their sites nowhere. */
export const isWebOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
  !config.isProduction || driver(webHostKey).name !== 'sandbox'

/** The web hosting of a call; a missing one and somebody else's are refused alike, and what is none on Linux says so. */
export async function webSpace(ctx: Ctx, id: number): Promise<Space> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  if (variantOf(placed(service)) !== 'linux') return refuse('not_web_hosting', { values: { name: service.name } })
  return {
    id: service.id,
    clientId: service.client_id,
    name: service.name,
    reference: referenceOf(service.id),
    status: service.status,
    row: await spaceStore.find(ctx.sql, service.id),
  }
}

const placed = ({ kind, product_group: group, product_variant: variant }: ServiceRecord) => ({ kind, group, variant })

/** Nothing is left of a hosting that has ended: neither waiting nor activating it helps. */
export function insistOnLife({ status, name }: Pick<Space, 'status' | 'name'>): void {
  if (status === 'Cancelled') refuse('hosting_ended', { values: { name } })
}

/** The same for what asks the host of the space: it is active, and was read once at least. */
export async function activeSpace(ctx: Ctx, id: number): Promise<ChangedSpace> {
  const space = await webSpace(ctx, id)
  insistOnLife(space)
  if (!isWebOffered(ctx)) return refuse('web_not_offered')
  if (space.status !== 'Active') return refuse('hosting_not_active', { values: { name: space.name } })
  const facts = space.row?.facts ?? refuse('space_unread')
  if (facts.state === 'suspended') return refuse('hosting_not_active', { values: { name: space.name } })
  return { ...space, facts }
}

/**
 * For a change. Those of one space come one after the other, so that none looks at what another is just about to write; of a part that
 * is changed as a whole, no other change is on its way.
 * @param part of which nothing else may be under way, where it is changed as a whole
 */
export async function changedSpace(ctx: Ctx, id: number, part?: string): Promise<ChangedSpace> {
  const { id: serviceId } = await webSpace(ctx, id)
  await spaceStore.locked(ctx.sql, serviceId)
  const space = await activeSpace(ctx, id)
  if (part === undefined) return space
  const open = await requestsOf('hosting').open(ctx.sql, serviceId)
  return open.some(({ name }) => partOf(name) === part) ? refuse('space_under_way') : space
}

/** For a change that nobody presses: held like that of a person, and none where the space is not on. */
export async function heldSpace(
  work: Work,
  serviceId: ServiceId,
): Promise<(Pick<Space, 'id' | 'clientId' | 'name'> & { facts: WebSpaceFacts }) | undefined> {
  const service = await lockedService(work, serviceId)
  const row = await spaceStore.locked(work.sql, serviceId)
  if (service?.status !== 'Active' || !row?.facts || row.facts.state !== 'on') return undefined
  return { id: service.id, clientId: service.client_id, name: service.name, facts: row.facts }
}

/** Refuses what the host of the space cannot do, with its reason. */
export function insistOnAbility(ctx: Pick<Ctx, 'driver' | 'locale'>, ability: WebAbility): void {
  const has = ctx.driver(webHostKey).abilities[ability]
  if (!has.can) refuse('web_not_possible', { values: { because: has.because[ctx.locale] } })
}

/** Writes into the log what was asked, and has it read again on every screen that shows it. */
export const noteAsked = (
  work: Work,
  { id, clientId, name }: Pick<Space, 'id' | 'clientId' | 'name'>,
  action: `hosting.${string}`,
  details: AuditLine['details'] = {},
) =>
  work.changed(
    { action, object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'web-space.changed', subject: id },
  )
