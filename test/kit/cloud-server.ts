import { keepFacts } from '#areas/cloud/servers/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxCompute } from '#drivers/compute/sandbox/sandbox-compute.ts'
import { openSandboxMonitor } from '#drivers/monitor/sandbox/sandbox-monitor.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { openSandboxVault } from '#drivers/vault/sandbox/sandbox-vault.ts'
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
