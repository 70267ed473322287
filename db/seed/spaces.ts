import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { Day } from '#base/dates.ts'
import { hasSpace, wantedSpace } from '#drivers/service-host/web-spaces/wanted-space.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { momentOn } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

type Placed = {
  id: number
  kind: string
  name: string
  domain: string
  pid: number
  config: JsonObject
  standing: string
  registeredOn: Day
}

/** The web space of a hosting in the demo world, with a site that somebody works on; what its owner needs to find it. */
export async function spaceOf(
  { webHost }: Sandboxes,
  { id, kind, name, domain, pid, config, standing, registeredOn }: Placed,
): Promise<JsonObject | undefined> {
  const plan = planOf({ pid, kind, config })
  if (kind !== 'hosting' || standing === 'Cancelled' || !hasSpace(plan)) return undefined
  const reference = `service-${id}`
  const space = wantedSpace({ reference, name, domain, plan })
  const suspended = standing === 'Suspended' && { suspendedAt: new Date(momentOn(registeredOn)).getTime() }
  await webHost.adopt({ ...space, since: new Date(momentOn(registeredOn)) }, { ...suspended })
  const { addresses, host, user } = expectDone(await webHost.readSpace(reference))
  return { kind: 'hosting', addresses, host, user }
}
