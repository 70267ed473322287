import { randomUUID } from 'node:crypto'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import { objectStoreKey, type StoreFacts } from '#drivers/object-store/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { keepFacts } from './reading.ts'
import { heard } from './refuse.ts'
import { type ActiveStore, activeStore, type NamedStore } from './stores.ts'

type OfStore = { client_id: ClientId; subject_id: ServiceId }
type Details = Readonly<Record<string, unknown>> & { name?: never; task?: never }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]

/** Of every operation about a storage: it is asked of its provider, and whoever has it on screen reads it again at its end. */
export const atProvider = {
  about: subject<ServiceId>('service'),
  driver: objectStoreKey,
  silent: 'storage_silent',
  tell: ({ client_id: clientId, subject_id: id }: OfStore): Told => ({
    events: [{ clientId, type: 'object-storage.changed', subject: id }],
  }),
  apply: (work: Work, { subject_id: id }: OfStore, facts: StoreFacts): Promise<void> => keepFacts(work, id, facts),
}

/** Writes into the log what was asked, and has it read again on every screen that shows it. */
export const note = (work: Work, { id, clientId, name }: NamedStore, action: `s3.${string}`, details: Details = {}) =>
  work.changed(
    { action, object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'object-storage.changed', subject: id },
  )

/** Has something of a storage changed: the request, its task, and the line in the log, in the transaction of whoever asks. */
export async function askProvider<Wanted extends object, Kind extends `s3.${string}`>(
  work: Work,
  store: NamedStore,
  operation: Row<Wanted, Kind>,
  { kind, wanted, details = {} }: { kind: NoInfer<Kind>; wanted: NoInfer<Wanted>; details?: Details },
): Promise<{ success: true; task: number }> {
  const { id, clientId, name } = store
  const label = typeof details.bucket === 'string' ? `${details.bucket} (${name})` : name
  const { taskId } = await startOperation(work, operation, { clientId, subject: id, label, kind, wanted } as never)
  await work.changed(
    { action: kind, object: { type: 'service', id }, clientId, details: { name, ...details, task: taskId } },
    { clientId, type: 'object-storage.changed', subject: id },
  )
  return { success: true, task: taskId }
}

/** Has it done at once, for what somebody waits for: asked outside a transaction, written down in one. */
export async function changeNow<Value>(
  ctx: Ctx,
  id: number,
  { action, details }: { action: `s3.${string}`; details: Details },
  act: (store: ActiveStore, operationId: string) => Promise<Outcome<Value>>,
): Promise<{ store: ActiveStore; value: Value }> {
  const store = await activeStore(ctx, id)
  const value = heard(await act(store, randomUUID()))
  await ctx.transact((work) => note(work, store, action, details))
  return { store, value }
}
