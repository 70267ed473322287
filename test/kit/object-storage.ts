import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keepFacts } from '#areas/storage/account/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxObjectStore } from '#drivers/object-store/sandbox/sandbox-object-store.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from './done-value.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from './portal.ts'

type Owner = Caller & { clientId: ClientId }
const gigabyte = 1024 ** 3
export const storagePid = 310
let count = 0

/** The built-in store of a test portal; `folder` is where the octets of its objects lie. */
export const storeOf = (portal: TestPortal, folder = '', url = 'http://127.0.0.1:0') =>
  openSandboxObjectStore({
    ...{ state: databaseState(portal.db), clock: { now: () => portal.clock.now }, pace: 1_000_000, folder, url },
  })

/** A portal whose built-in store keeps its octets in a folder that goes with it. */
export async function openStoragePortal(options: Parameters<typeof openTestPortal>[0] = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-objects-'))
  const env = { BELFRY_SANDBOX_PACE: '1000000', BELFRY_DATA: folder, ...options.env }
  const portal = await openTestPortal({ ...options, env })
  const close = async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  }
  const store = storeOf(portal, path.join(folder, 'objects'), `http://127.0.0.1:${options.env?.S3_PORT ?? 0}`)
  return { portal, store, close }
}

/** Object storage of a client, which is there and known. */
export async function storageOf(
  portal: TestPortal,
  store: Awaited<ReturnType<typeof openStoragePortal>>['store'],
  clientId: ClientId,
  { name = `opslag${++count}`, sizeGb = 250, status = 'Active' as 'Active' | 'Suspended' } = {},
): Promise<{ id: ServiceId; reference: string }> {
  const configuration = { kind: 'storage', sizeGb, name } as const
  const { id } = await portal.db
    .insertInto('service')
    .values({
      ...{ client_id: clientId, pid: storagePid, kind: 's3', name, status, billing_cycle: 'monthly' },
      ...{ price_cents: 1_250, registered_on: '2026-01-10', next_due_on: '2026-12-10' },
      config: JSON.stringify({ details: configuration, options: {}, quantity: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  const plan = { pid: storagePid, options: {}, quantity: 1, configuration }
  const contracts = openSandboxServiceHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
  const state = status === 'Suspended' ? 'suspended' : 'active'
  await contracts.adopt({ reference, kind: 's3', name, state, plan })
  await store.keepStore('adopt', { reference, quotaBytes: sizeGb * gigabyte })
  await store.makeBucket('adopt', { reference, bucket: 'archief' })
  if (status === 'Suspended') await store.suspendStore('adopt', { reference })
  const facts = doneValue(await store.readStore(reference))
  await portal.db.transaction().execute((trx) => keepFacts(portal.makeWork(trx), id, facts))
  return { id, reference }
}

/** One of somebody, with what tests do with it. */
export async function heldStorage(
  { portal, store }: { portal: TestPortal; store: Parameters<typeof storageOf>[1] },
  owner: Owner,
  given: Parameters<typeof storageOf>[3] = {},
) {
  const { id, reference } = await storageOf(portal, store, owner.clientId, given)
  const path_ = `/products/${id}/s3-object-storage`
  const shown = async (): Promise<Json> => (await owner.get(path_)).body.data
  const buckets = async (): Promise<Json> => (await owner.get(`${path_}/buckets`)).body.data
  /** Has what was asked done; fails where it was refused. */
  const done = async (asked: { status: number; body: Json }): Promise<Json> => {
    if (asked.status !== 202) throw new Error(`answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    portal.clock.now = new Date(portal.clock.now.getTime() + 2_000)
    await portal.jobs.drain()
    return asked.body
  }
  return { id, reference, path: path_, shown, buckets, done }
}
