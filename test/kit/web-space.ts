import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxWebHost } from '#drivers/web-host/sandbox/sandbox-web-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, TestPortal } from './portal.ts'

let count = 0

/** The built-in host of web spaces of a test portal. */
export const webHostOf = (portal: TestPortal) =>
  openSandboxWebHost({
    state: databaseState(portal.db),
    clock: { now: () => portal.clock.now },
    pace: 1_000_000,
  })

export type GivenSpace = { domain?: string; group?: string; status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled' }

/** A web hosting of somebody, with its space at the host; Windows by its `group` alone. */
export async function webSpaceOf(
  portal: TestPortal,
  owner: Caller & { clientId: ClientId },
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
