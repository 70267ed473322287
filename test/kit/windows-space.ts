import { keepFacts } from '#areas/windows-hosting/space/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxWindowsHost } from '#drivers/windows-host/sandbox/sandbox-windows-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from './done-value.ts'
import type { Caller, Json, TestPortal } from './portal.ts'
import { webSpaceOf } from './web-space.ts'

type Owner = Caller & { clientId: ClientId }
type Given = { domain?: string; status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled' }

/** The built-in host of spaces on Windows of a test portal. */
export const windowsHostOf = (portal: TestPortal) =>
  openSandboxWindowsHost({
    state: databaseState(portal.db),
    clock: { now: () => portal.clock.now },
    pace: 1_000_000,
  })

let count = 0

/** One of a client, whose facts are known. */
export async function windowsServiceOf(portal: TestPortal, clientId: ClientId, domain: string): Promise<ServiceId> {
  const { pid } = await portal.db
    .selectFrom('product')
    .select('pid')
    .where('group', '=', 'windows_performance')
    .executeTakeFirstOrThrow()
  const { id } = await portal.db
    .insertInto('service')
    .values({
      client_id: clientId,
      pid,
      kind: 'hosting',
      name: domain,
      status: 'Active',
      billing_cycle: 'yearly',
      price_cents: 4800,
      registered_on: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  await windowsHostOf(portal).adopt({ reference, domain, quotaBytes: 2 * 1024 ** 3 })
  const facts = doneValue(await windowsHostOf(portal).readSpace(reference))
  await portal.db.transaction().execute((trx) => keepFacts(portal.makeWork(trx), id, facts))
  return id
}

/** A hosting on Windows of a customer, with its space at the host, and what tests do with it. */
export async function heldWindowsSpace(
  portal: TestPortal,
  owner: Owner,
  { domain = `venster-${++count}.be`, status = 'Active' }: Given = {},
) {
  const { id, reference } = await webSpaceOf(portal, owner, { domain, status, group: 'windows_performance' })
  const host = windowsHostOf(portal)
  if (status !== 'Pending') await host.adopt({ reference, domain, quotaBytes: 2 * 1024 ** 3 })
  if (status === 'Suspended') await host.suspendSpace(`suspend-${id}`, { reference })
  const path = `/products/${id}/windows-performance`
  await owner.get(path)
  const shown = async (): Promise<Json> => (await owner.get(path)).body.data
  const ask = (method: 'post' | 'put', at: string, body?: object, who: Caller = owner) =>
    who[method](at.startsWith('/') ? at.replace('{id}', String(id)) : `${path}/${at}`, body)
  /** Requests a change and has the host make it; returns the space afterwards. */
  const changed = async (method: 'post' | 'put', at: string, body?: object): Promise<Json> => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    const asked = await ask(method, at, body)
    if (asked.status !== 202) throw new Error(`${at} answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    await portal.jobs.drain()
    return { ...asked.body, ...(await shown()) }
  }
  return { id, reference, domain, path, shown, ask, changed }
}

/** What each change is refused with: to others, and to its owner while the hosting is suspended. */
export async function refusedOnWindows(
  portal: TestPortal,
  { owner, others }: { owner: Owner; others: Caller },
  changes: readonly (readonly [method: 'post' | 'put', at: string, body?: object])[],
): Promise<string[]> {
  const active = await heldWindowsSpace(portal, owner)
  const suspended = await heldWindowsSpace(portal, owner, { status: 'Suspended' })
  const told: string[] = []
  for (const [method, at, body] of changes) {
    const theirs = await active.ask(method, at, body, others)
    const later = await suspended.ask(method, at, body)
    told.push(`${theirs.status} ${later.body.code}`)
  }
  return told
}
