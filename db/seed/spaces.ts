import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { Day } from '#base/dates.ts'
import type { PlacedSpace } from '#drivers/service-host/web-spaces/space-host.ts'
import { systemOfPlan, wantedSpace } from '#drivers/service-host/web-spaces/wanted-space.ts'
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

/** The space of a hosting in the demo world, with a site that somebody works on; what its owner needs to find it. */
export async function spaceOf(
  { webHost, windowsHost }: Sandboxes,
  { id, kind, name, domain, pid, config, standing, registeredOn }: Placed,
): Promise<JsonObject | undefined> {
  const plan = planOf({ pid, kind, config })
  if (kind !== 'hosting' || standing === 'Cancelled') return undefined
  const reference = `service-${id}`
  const since = new Date(momentOn(registeredOn))
  const space = { ...wantedSpace({ reference, name, domain, plan }), since }
  const suspended = standing === 'Suspended' && { suspendedAt: since.getTime() }
  const host = systemOfPlan(plan) === 'windows' ? windowsHost : webHost
  await host.adopt(space, { ...suspended })
  const { addresses, host: machine, user } = expectDone<PlacedSpace>(await host.readSpace(reference))
  return { kind: 'hosting', addresses, host: machine, user }
}
