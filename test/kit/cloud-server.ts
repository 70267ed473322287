import { keepFacts } from '#areas/cloud/servers/server/public.ts'
import { payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { cancelService, suspendService, unsuspendService } from '#areas/services/delivery/server/public.ts'
import type { CallRow } from '#base/call.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxCompute } from '#drivers/compute/sandbox/sandbox-compute.ts'
import { openSandboxMonitor } from '#drivers/monitor/sandbox/sandbox-monitor.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { openSandboxVault } from '#drivers/vault/sandbox/sandbox-vault.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from './done-value.ts'
import type { Caller, Json, TestPortal } from './portal.ts'

type Owner = Caller & { clientId: ClientId }
export type GivenServer = {
  variant?: ServerVariant
  name?: string
  status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled'
}

const pids = { generic: 300, proxmox: 301 } as const
const parts = { generic: 'cloud-server', proxmox: 'proxmox-cloud-server' } as const
const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
let count = 0

/** The built-in datacentre, vault and monitor of a test portal. */
export const datacentreOf = (portal: TestPortal) => {
  const options = { state: databaseState(portal.db), clock: { now: () => portal.clock.now }, pace: 1_000_000 }
  return {
    compute: openSandboxCompute(options),
    vault: openSandboxVault(options),
    monitor: openSandboxMonitor(options),
    contracts: openSandboxServiceHost(options),
  }
}

/** A cloud server of a client, which has run for three months, and is saved and known. */
export async function cloudServerOf(
  portal: TestPortal,
  clientId: ClientId,
  { variant = 'generic', name = `srv${++count}`, status = 'Active' }: GivenServer = {},
): Promise<{ id: ServiceId; reference: string }> {
  const configuration = { kind: 'server', type: 'standard', ...size, name, variant } as const
  const config = { details: configuration, options: { os: 'debian-12' }, quantity: 1 }
  const { id } = await portal.db
    .insertInto('service')
    .values({
      ...{ client_id: clientId, pid: pids[variant], kind: 'cloud', name, status, billing_cycle: 'monthly' },
      ...{ price_cents: 1_500, registered_on: '2026-01-10', config: JSON.stringify(config) },
      next_due_on: '2026-12-10',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  if (status === 'Pending' || status === 'Cancelled') return { id, reference }
  const { compute, vault, contracts } = datacentreOf(portal)
  const since = new Date(portal.clock.now.getTime() - 90 * 86_400_000)
  await compute.adopt({ reference, name, type: 'standard', size, image: 'debian-12', sshKeys: [], since })
  await vault.adopt({ reference, since, isProtected: true })
  const plan = { pid: pids[variant], options: { os: 'debian-12' }, quantity: 1, configuration }
  const state = status === 'Suspended' ? 'suspended' : 'active'
  await contracts.adopt({ reference, kind: 'cloud', name, state, plan })
  if (status === 'Suspended') await compute.suspendServer(`suspend-${id}`, { reference })
  const facts = doneValue(await compute.readServer(reference))
  await portal.db.transaction().execute((trx) => keepFacts(portal.makeWork(trx), id, facts))
  return { id, reference }
}

/** One of somebody, with what tests do with it. */
export async function heldServer(portal: TestPortal, owner: Owner, given: GivenServer = {}) {
  const { variant = 'generic' } = given
  const { id, reference } = await cloudServerOf(portal, owner.clientId, given)
  const path = `/products/${id}/${parts[variant]}`
  const shown = async (): Promise<Json> => (await owner.get(`${path}/details?fresh=1`)).body.data
  const firewall = async (): Promise<Json> => (await owner.get(`${path}/firewall-rules`)).body.data
  /** Has what was asked done; fails where it was refused. */
  const done = async (asked: { status: number; body: Json }): Promise<Json> => {
    if (asked.status !== 202) throw new Error(`answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    portal.clock.now = new Date(portal.clock.now.getTime() + 2_000)
    await portal.jobs.drain()
    return asked.body
  }
  return { id, reference, path, shown, firewall, done }
}

/** The same caller, with what they ask noted down: so a test can say that nothing of a contract was left out. */
export function noting<Who extends Caller>(who: Who): { who: Who; wasAsked(row: CallRow): boolean } {
  const asked = new Set<string>()
  const note =
    <Rest extends unknown[], Answered>(method: string, send: (path: string, ...rest: Rest) => Answered) =>
    (path: string, ...rest: Rest): Answered => {
      asked.add(`${method} ${path}`)
      return send(path, ...rest)
    }
  const { get, post, put, delete: remove } = who
  const noted = {
    ...{ get: note('GET', get), post: note('POST', post) },
    ...{ put: note('PUT', put), delete: note('DELETE', remove) },
  }
  const wasAsked = ({ method, path }: CallRow) => {
    const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
    return [...asked].some((each) => pattern.test(each))
  }
  return { who: { ...who, ...noted }, wasAsked }
}

type Write = readonly [method: 'post' | 'put' | 'delete' | 'get', at: string, body?: object]
/** What each change is refused with: to others, and to its owner while the server is suspended. */
export async function refusedOfServers(
  portal: TestPortal,
  { owner, others, variant }: { owner: Owner; others: Caller; variant: ServerVariant },
  writes: readonly Write[],
): Promise<string[]> {
  const { path } = await heldServer(portal, owner, { variant })
  const suspended = await heldServer(portal, owner, { variant, status: 'Suspended' })
  const told: string[] = []
  for (const [method, at, body] of writes) {
    const ask = (who: Caller, of: string) =>
      method === 'get' ? who.get(`${of}/${at}`) : who[method](`${of}/${at}`, body)
    told.push(`${(await ask(others, path)).status} ${(await ask(owner, suspended.path)).body.code}`)
  }
  return told
}

/** Ordered, paid and delivered as anybody would; `steps` are what the portal asks about it afterwards. */
export async function orderedServer(portal: TestPortal, owner: Owner, order: { uuid: string }) {
  const answer = await owner.post('/orders/cloud-server', order)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await payOrder(portal, order.uuid)
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    }
  }
  await settle()
  const { id } = await portal.db
    .selectFrom('service')
    .select('id')
    .where('client_id', '=', owner.clientId)
    .where('kind', '=', 'cloud')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const ask = async (step: (work: Work, id: ServiceId) => Promise<unknown>) => {
    await portal.db.transaction().execute((trx) => step(portal.makeWork(trx), id))
    await settle()
  }
  const steps = {
    deliver: settle,
    suspend: () => ask((work, service) => suspendService(work, service, 'overdue')),
    resume: () => ask(unsuspendService),
    end: () => ask((work, service) => cancelService(work, service, 'refunded')),
  }
  return { id, steps }
}
