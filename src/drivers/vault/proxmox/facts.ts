import { keptUntil, nextDue } from '#base/cloud-server/kept-points.ts'
import { backupPolicies } from '#base/cloud-server/restore-points.ts'
import { type KeptOperation, readJournal, underWayIn } from '../../compute/proxmox/work/journal.ts'
import type { RestorePoint, VaultFacts } from '../port.ts'
import type { SavedRecords } from './saved-record.ts'
import type { VaultContext } from './vault-context.ts'
import { type Volume, volumesOf, type Where } from './volumes.ts'
import { no } from './words.ts'

/** The server with all its disks: single ones are not left out. */
export const whole = 'server'

/** Which machine it is; one that is being put back has no name meanwhile, and keeps its number. */
export async function placeOf(context: VaultContext, reference: string): Promise<Where> {
  const machine = await context.servers.find(reference, { isFresh: false })
  if (machine) return { node: machine.node, vmid: machine.vmid }
  const busy = underWayIn(await readJournal(context.state, reference, 'vault'), context.clock.now().getTime())
  const place = busy?.notes.place as Where | undefined
  if (!place) throw no('no_such_server', reference)
  return place
}

/** How far it is: a restore saves, puts back on a machine that is stopped for that, and brings it to what it was sold as. */
const restoreSteps = ['save', 'restore', 'settings']
function underWayOf(busy: KeptOperation | undefined): VaultFacts['underWay'] {
  if (busy?.kind !== 'restore' && busy?.kind !== 'download') return null
  const done = restoreSteps.filter((name) => busy.steps[name]?.isDone).length
  return {
    ...{ operationId: busy.id, point: String(busy.notes.point ?? ''), kind: busy.kind },
    ...{ done, total: restoreSteps.length },
  }
}

export async function vaultFacts(context: VaultContext, records: SavedRecords, reference: string): Promise<VaultFacts> {
  const { state, clock } = context
  const now = clock.now()
  const where = await placeOf(context, reference)
  const [record, journal, volumes] = await Promise.all([
    records.read(reference),
    readJournal(state, reference, 'vault'),
    volumesOf(context, where, reference),
  ])
  const { policy, since, lastFailure } = record
  const last = volumes.find(({ because }) => because !== 'before_restore')
  return {
    reference,
    policy: {
      ...backupPolicies[policy],
      nextAt: since === null ? null : nextDue(policy, now).toISOString(),
      lastAt: last?.takenAt.toISOString() ?? null,
      lastFailure,
    },
    instances: [
      {
        id: whole,
        name: whole,
        isProtected: since !== null,
        since: since === null ? null : new Date(since).toISOString(),
      },
    ],
    databases: [],
    underWay: underWayOf(underWayIn(journal, now.getTime())),
    usedBytes: volumes.reduce((sum, { bytes }) => sum + bytes, 0),
    readAt: now.toISOString(),
  }
}

export async function pointsOf(
  context: VaultContext,
  records: SavedRecords,
  {
    reference,
    limit,
    before,
    until,
  }: { reference: string; limit: number; before?: string | undefined; until?: Date | undefined },
): Promise<RestorePoint[]> {
  const volumes = await volumesOf(context, await placeOf(context, reference), reference)
  const kept = keptUntil(volumes, (await records.read(reference)).policy)
  const points = volumes.map(({ id, takenAt, bytes, because }: Volume, index) => ({
    ...{ id, takenAt: takenAt.toISOString(), bytes, because, databases: [] },
    keptUntil: (kept[index] as Date).toISOString(),
  }))
  const from = before === undefined ? 0 : points.findIndex(({ id }) => id === before) + 1
  return points
    .slice(from)
    .filter(({ takenAt }) => until === undefined || Date.parse(takenAt) < until.getTime())
    .slice(0, limit)
}
