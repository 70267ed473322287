import { referenceOf, requestsOf } from '#areas/hosting/space/server/public.ts'
import { type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { type BucketFacts, type ObjectStore, objectStoreKey, type StoreFacts } from '#drivers/object-store/port.ts'
import type { Ctx } from '#platform/context.ts'
import { refuse } from './refuse.ts'
import { storeTable } from './store-table.ts'

export type Store = {
  id: ServiceId
  clientId: ClientId
  name: string
  /** Its provider's name for it: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  service: ServiceRecord
  row: Awaited<ReturnType<typeof storeTable.find>>
}
/** One that can be changed: active, and its provider has said how it stands. */
export type ActiveStore = Store & { facts: StoreFacts }
/** What the log and a task need of one. */
export type NamedStore = Pick<Store, 'id' | 'clientId' | 'name'>

export const storeRequests = requestsOf('s3')
export const providerOf = (ctx: Pick<Ctx, 'driver'>): ObjectStore => ctx.driver(objectStoreKey)

/** Whether anybody keeps objects for real: in production no sandbox does. */
export const isOffered = (ctx: Pick<Ctx, 'config' | 'driver'>): boolean =>
  !ctx.config.isProduction || providerOf(ctx).name !== 'sandbox'

/** Whether there is a storage to ask about: its service was delivered, and has not ended. */
export const isDelivered = ({ status }: Pick<Store, 'status'>): boolean => status === 'Active' || status === 'Suspended'

/** The storage of a call; a missing one and somebody else's are refused alike. */
export async function storeOf(ctx: Ctx, id: number): Promise<Store> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const { name, status, client_id: clientId, kind } = service
  if (kind !== 's3') return refuse('not_object_storage', { values: { name } })
  const row = await storeTable.find(ctx.sql, service.id)
  return { id: service.id, clientId, name, reference: referenceOf(service.id), status, service, row }
}

export async function livingStore(ctx: Ctx, id: number): Promise<Store> {
  const store = await storeOf(ctx, id)
  const values = { name: store.name }
  if (store.status === 'Cancelled') return refuse('storage_ended', { values })
  if (!isOffered(ctx)) return refuse('storage_not_offered')
  return isDelivered(store) ? store : refuse('storage_not_active', { values })
}

/** What is known of one, which is shown while it is suspended as well. */
export async function readStore(ctx: Ctx, id: number): Promise<ActiveStore> {
  const store = await livingStore(ctx, id)
  const facts = store.row?.facts
  return facts ? { ...store, facts } : refuse('storage_unread')
}

/** For what asks its provider anything. Suspended means suspended: nothing is read or written. */
export async function activeStore(ctx: Ctx, id: number): Promise<ActiveStore> {
  const store = await livingStore(ctx, id)
  if (store.status !== 'Active' || store.row?.facts?.state === 'suspended')
    return refuse('storage_not_active', { values: { name: store.name } })
  const facts = store.row?.facts
  return facts ? { ...store, facts } : refuse('storage_unread')
}

/** For a change: those of one storage come one after the other. */
export async function changedStore(ctx: Ctx, id: number): Promise<ActiveStore> {
  const { id: serviceId } = await storeOf(ctx, id)
  await storeTable.locked(ctx.sql, serviceId)
  return activeStore(ctx, id)
}

export const bucketIn = ({ facts }: ActiveStore, name: string): BucketFacts =>
  facts.buckets.find((each) => each.name === name) ?? refuse('bucket_not_found')
