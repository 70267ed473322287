import { referenceOf, requestsOf } from '#areas/hosting/space/server/public.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import {
  lockedService,
  type ServiceRecord,
  serviceUnderWay,
  visibleService,
} from '#areas/services/delivery/server/public.ts'
import { imagesBeside, type ServerImage, usualImage } from '#base/cloud-server/images.ts'
import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import type { DriverKey } from '#base/driver-key.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { type Compute, type ComputeAbility, computeKey, type ServerFacts } from '#drivers/compute/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { m } from '#words'
import { refuse } from './refuse.ts'
import { serverStore } from './server-store.ts'

export type Server = {
  id: ServiceId
  clientId: ClientId
  name: string
  variant: ServerVariant
  /** Its provider's name for it: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  row: Awaited<ReturnType<typeof serverStore.find>>
}
/** One that can be changed: active, and its provider has said how it stands. */
export type ChangedServer = Server & { facts: ServerFacts }
/** What operations need of one. */
export type NamedServer = Pick<Server, 'id' | 'clientId' | 'name' | 'variant'>

/** What is about the machine itself: one at a time. A server that is put back as a whole stands still meanwhile. */
export const machineParts = ['power', 'node', 'system', 'restore.whole'] as const

export const serverRequests = requestsOf('cloud')
const isServerVariant = (text: string | null): text is ServerVariant =>
  (serverVariants as readonly (string | null)[]).includes(text)

/** By whom a server is kept, told by its product; undefined for any other service. */
export function serverVariantOf(product: { kind: string; group: string; variant: string }): ServerVariant | undefined {
  const variant = variantOf(product)
  return isServerVariant(variant) ? variant : undefined
}

export const computeOf = (ctx: Pick<Ctx, 'driver'>, { variant }: Pick<Server, 'variant'>): Compute =>
  ctx.driver(computeKey(variant))

/** What a server can be made anew from: of its own family, as far as the place where it stands has it. */
export function imagesFor(
  { config }: Pick<Ctx, 'config'>,
  { variant, row }: Pick<Server, 'variant' | 'row'>,
): ServerImage[] {
  const has = config.serverImages[variant]
  return imagesBeside(row?.facts?.system.image ?? usualImage).filter((image) => has?.includes(image) ?? true)
}

/** Whether somebody keeps, saves or watches servers for real: in production no sandbox does. */
export const isOffered = ({ config }: Pick<Ctx, 'config'>, { name }: { name: string }): boolean =>
  !config.isProduction || name !== 'sandbox'

/** What stands beside the datacentre: the vault, the monitor and the reverse zones. */
export function offeredDriver<Port extends { name: string }>(
  ctx: Pick<Ctx, 'config' | 'driver'>,
  key: DriverKey<Port>,
): Port {
  const port = ctx.driver(key)
  return isOffered(ctx, port) ? port : refuse('servers_not_offered')
}

/** Whether there is a server to ask about: its service was delivered, and has not ended. */
export const isDelivered = ({ status }: Pick<Server, 'status'>): boolean =>
  status === 'Active' || status === 'Suspended'

const placed = ({ kind, product_group: group, product_variant: variant }: ServiceRecord) => ({ kind, group, variant })

/** By whom a server is kept that the caller may see. */
export async function variantSeenBy(ctx: Ctx, id: number): Promise<ServerVariant> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  return serverVariantOf(placed(service)) ?? refuse('not_this_cloud_server', { values: { name: service.name } })
}

/** The server of a call; a missing one and somebody else's are refused alike, and one of the other variant says so. */
export async function serverOf(ctx: Ctx, id: number, variant: ServerVariant): Promise<Server> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const { name, status, client_id: clientId } = service
  if (serverVariantOf(placed(service)) !== variant) return refuse('not_this_cloud_server', { values: { name } })
  const row = await serverStore.find(ctx.sql, service.id)
  return { id: service.id, clientId, name, variant, reference: referenceOf(service.id), status, row }
}

/** One that has not ended, where servers are kept at all: in production no sandbox keeps one. */
export async function livingServer(ctx: Ctx, id: number, variant: ServerVariant): Promise<Server> {
  const server = await serverOf(ctx, id, variant)
  const values = { name: server.name }
  if (server.status === 'Cancelled') return refuse('server_ended', { values })
  if (!isOffered(ctx, computeOf(ctx, server))) return refuse('servers_not_offered')
  return isDelivered(server) ? server : refuse('server_not_active', { values })
}

/** For what asks its provider anything: it is active, and was read once at least. Suspended means suspended. */
export async function activeServer(ctx: Ctx, id: number, variant: ServerVariant): Promise<ChangedServer> {
  const server = await livingServer(ctx, id, variant)
  const facts = server.row?.facts ?? null
  if (server.status !== 'Active' || facts?.state === 'suspended')
    return refuse('server_not_active', { values: { name: server.name } })
  return facts ? { ...server, facts } : refuse('server_unread')
}

/**
 * For a change: those of one server come one after the other, and of a part that is changed as a whole no other change
 * is on its way.
 * @param parts of which nothing may be under way: `firewall`, or no more of a part than `restore.whole`
 */
export async function changedServer(
  ctx: Ctx,
  id: number,
  variant: ServerVariant,
  ...parts: readonly string[]
): Promise<ChangedServer> {
  const { id: serviceId } = await serverOf(ctx, id, variant)
  await serverStore.locked(ctx.sql, serviceId)
  const server = await activeServer(ctx, id, variant)
  // Another size stops and starts it: meanwhile nothing else does.
  const isResized = parts.includes('power') && (await serviceUnderWay(ctx, serviceId)) === 'change'
  const what = isResized ? sizeKind : await busyWith(ctx, serviceId, parts)
  return what === undefined ? server : refuse('server_under_way', { values: { what: titleOf(ctx, what) } })
}

/** The kind of task by which a server gets another size. */
export const sizeKind = 'service.change'

/** What a task about a server does, for whoever reads it. */
export const titleOf = ({ house, locale }: Pick<Ctx, 'house' | 'locale'>, kind: string): string =>
  kind === sizeKind ? m.cloud_task_size({}, { locale }) : (house.taskTitles[kind]?.(locale) ?? '')

/** The kind of task of these parts that is under way, other than another size. */
async function busyWith(
  { sql }: Pick<Work, 'sql'>,
  id: ServiceId,
  parts: readonly string[],
): Promise<string | undefined> {
  const open = parts.length > 0 ? await serverRequests.open(sql, id) : []
  const kinds = open.map(({ name, kind }) => kind ?? name)
  return kinds.find((kind) => parts.some((part) => `${kind}.`.startsWith(`cloud.${part}.`)))
}

/** Whether something of these parts is under way, other than another size. */
export const isBusyWith = async (work: Pick<Work, 'sql'>, id: ServiceId, parts: readonly string[]): Promise<boolean> =>
  (await busyWith(work, id, parts)) !== undefined

/** For a change that nobody presses; undefined where the server is not active any more. */
export async function heldServer(
  work: Work,
  id: ServiceId,
): Promise<(NamedServer & { facts: ServerFacts }) | undefined> {
  const { facts } = (await serverStore.locked(work.sql, id)) ?? {}
  const service = await lockedService(work, id)
  const variant = service && serverVariantOf(placed(service))
  if (!service || !variant || service.status !== 'Active' || !facts) return undefined
  return { id: service.id, clientId: service.client_id, name: service.name, variant, facts }
}

/** Refuses what its provider cannot do, with its reason. */
export function insistOnAbility(ctx: Pick<Ctx, 'driver' | 'locale'>, server: Server, ability: ComputeAbility): void {
  const has = computeOf(ctx, server).abilities[ability]
  if (!has.can) refuse('server_not_possible', { values: { because: has.because[ctx.locale] } })
}
