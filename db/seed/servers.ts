import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { wantedServer } from '#drivers/service-host/servers/with-servers.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { momentOn, type Plan, type SeedProduct } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

type Placed = {
  id: ServiceId
  product: SeedProduct
  pid: number
  kind: string
  config: JsonObject
  standing: string
  registeredOn: Day
}

/**
 * The server of a service in the demo world: it runs, is saved and watched, and what the portal last read of it. What its
 * owner needs to find it.
 */
export async function serverOf(
  { rows, now }: Plan,
  { compute, vault, monitor }: Sandboxes,
  { id, product, pid, kind, config, standing, registeredOn }: Placed,
): Promise<JsonObject | undefined> {
  const reference = `service-${id}`
  const wanted = wantedServer({ reference, plan: planOf({ pid, kind, config }) })
  if (!wanted || standing === 'Cancelled') return undefined
  const since = new Date(momentOn(registeredOn))
  const suspended = standing === 'Suspended' && { suspendedAt: since.getTime(), ranBefore: true, onSince: null }
  await compute.adopt({ ...wanted, since }, { ...suspended })
  await vault.adopt({ reference, since, isProtected: true })
  const facts = expectDone(await compute.readServer(reference))
  const address = facts.addresses[0]?.ip ?? ''
  const isWatched = variantOf(product) === 'generic'
  if (isWatched)
    await monitor.adopt({ reference, name: wanted.name, address, since, templates: [facts.system.family, 'web'] })
  if (isWatched) rows.put('cloud_watch', { service_id: id, since: now.toISOString(), read_until: now.toISOString() })
  rows.put('cloud_server', {
    service_id: id,
    facts: facts as object as JsonObject,
    read_at: now.toISOString(),
    created_at: momentOn(registeredOn),
  })
  return { kind: 'server', addresses: facts.addresses.map(({ ip }) => ip), user: facts.user }
}
