import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxWebHost } from '#drivers/web-host/sandbox/sandbox-web-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from './portal.ts'

let count = 0

/** A portal that sells hosting with hosts that answer at once, a customer, and an unrelated customer. */
export async function openHostingPortal(now?: string) {
  const portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, ...(now ? { now } : {}) })
  await syncCatalogue(portal.db)
  return { portal, owner: await portal.as('customer'), stranger: await portal.as('stranger') }
}
export type Who = Awaited<ReturnType<TestPortal['as']>>

/** The built-in host of web spaces of a test portal. */
export const webHostOf = (portal: TestPortal) =>
  openSandboxWebHost({
    state: databaseState(portal.db),
    clock: { now: () => portal.clock.now },
    pace: 1_000_000,
  })

export type GivenSpace = { domain?: string; group?: string; status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled' }

type Owner = Caller & { clientId: ClientId }

/** A web hosting of a customer, with its space at the host; Windows by its `group`. */
export async function webSpaceOf(
  portal: TestPortal,
  owner: Owner,
  { domain = `ruimte-${++count}.be`, group = 'webhosting_performance', status = 'Active' }: GivenSpace = {},
): Promise<{ id: ServiceId; domain: string; reference: string; path: string }> {
  const domainId = await activeDomain(portal.db, owner.clientId, domain)
  const { pid } = await portal.db
    .selectFrom('product')
    .select('pid')
    .where('group', '=', group)
    .orderBy('pid')
    .executeTakeFirstOrThrow()
  const { id } = await portal.db
    .insertInto('service')
    .values({
      client_id: owner.clientId,
      pid,
      kind: 'hosting',
      name: domain,
      domain_id: domainId,
      status,
      billing_cycle: 'yearly',
      price_cents: 12_000,
      registered_on: '2026-01-10',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  if (group.startsWith('windows') || status === 'Pending')
    return { id, domain, reference, path: `/products/${id}/webhosting` }
  await webHostOf(portal).adopt({ reference, domain, quotaBytes: 2 * 1024 ** 3 })
  if (status === 'Suspended') await webHostOf(portal).suspendSpace(`suspend-${id}`, { reference })
  return { id, domain, reference, path: `/products/${id}/webhosting` }
}

/** One that was looked at, so that its facts are known, with what tests do with it. */
export async function heldSpace(portal: TestPortal, owner: Owner, more: GivenSpace = {}) {
  const space = await webSpaceOf(portal, owner, more)
  await owner.get(space.path)
  const ask = (at: string, body?: object, who: Caller = owner) => who.post(`${space.path}/${at}`, body)
  const shown = async (): Promise<Json> => (await owner.get(space.path)).body.data
  /** Requests a change and has the host make it; returns the space afterwards. */
  const changed = async (at: string, body?: object): Promise<Json> => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    const asked = await ask(at, body)
    if (asked.status !== 202) throw new Error(`${at} answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    await portal.jobs.drain()
    return { ...asked.body, ...(await shown()) }
  }
  return { ...space, ask, shown, changed }
}

/** Why each change is refused to `others`, and to the owner while the hosting is suspended; `paths` with `{id}` in it. */
export async function refusedChanges(
  portal: TestPortal,
  { owner, others }: { owner: Owner; others: Caller },
  changes: readonly (readonly [path: string, body?: object])[],
): Promise<string[]> {
  const { id } = await heldSpace(portal, owner)
  const suspended = await heldSpace(portal, owner, { status: 'Suspended' })
  const told: string[] = []
  for (const [path, body] of changes) {
    const theirs = await others.post(path.replace('{id}', String(id)), body)
    const later = await owner.post(path.replace('{id}', String(suspended.id)), body)
    told.push(`${theirs.status} ${later.body.code}`)
  }
  return told
}
