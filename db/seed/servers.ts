import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { firstRules, type KeptServer } from '#drivers/compute/sandbox/kept-server.ts'
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
  shows?: ServerShows | undefined
}

/** Off without anybody having asked for it here, or in the middle of something that does not end. */
export type ServerShows = 'off' | 'at-work'
const hourMs = 3_600_000

/** What differs from a server that runs; its log begins with what its datacentre did by itself. */
function differing(now: number, shows: ServerShows | undefined): Partial<KeptServer> {
  const startedAt = now - 5 * hourMs
  const moved: KeptServer['tasks'][number] = {
    ...{ id: 'task-moved', kind: 'migrate', by: 'provider', operationId: null, hasFailed: false, detail: null },
    ...{ startedAt, endedAt: startedAt + 48_000 },
  }
  const tasks = [moved]
  if (shows === 'off')
    return {
      ...{ tasks: [{ ...moved, id: 'task-off', kind: 'off' }, ...tasks], onSince: null },
      offs: [{ from: startedAt + 48_000, to: null }],
    }
  if (shows !== 'at-work') return { tasks }
  const work = { operationId: 'adopted-reboot', kind: 'reboot', startedAt: now - hourMs } as const
  return { tasks, work: { ...work, endsAt: now + 365 * 24 * hourMs, becomes: {} } }
}

/** One that is watched as a web server lets visitors in. */
const webRules = (image: string): KeptServer['rules'] => [
  ...firstRules(image),
  {
    ...{ id: 'web', source: '', ports: '80,443', protocol: 'tcp', alias: 'Web', action: 'accept' },
    isFixed: false,
  },
]

/**
 * The server of a service in the demo world: it runs, is saved and watched, and what the portal last read of it. What its
 * owner needs to find it.
 */
export async function serverOf(
  { rows, now }: Plan,
  { compute, vault, monitor }: Sandboxes,
  { id, product, pid, kind, config, standing, registeredOn, shows }: Placed,
): Promise<JsonObject | undefined> {
  const reference = `service-${id}`
  const wanted = wantedServer({ reference, plan: planOf({ pid, kind, config }) })
  if (!wanted || standing === 'Cancelled') return undefined
  const since = new Date(momentOn(registeredOn))
  const suspended = standing === 'Suspended' && {
    suspendedAt: since.getTime(),
    ranBefore: true,
    onSince: null,
    offs: [{ from: since.getTime(), to: null }],
  }
  const isWatched = variantOf(product) === 'generic'
  const rules = isWatched && { rules: webRules(wanted.image) }
  await compute.adopt({ ...wanted, since }, { ...differing(now.getTime(), shows), ...suspended, ...rules })
  await vault.adopt({ reference, since, isProtected: true })
  const facts = expectDone(await compute.readServer(reference))
  const address = facts.addresses[0]?.ip ?? ''
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
