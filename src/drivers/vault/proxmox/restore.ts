import { machinePath, part } from '../../compute/proxmox/api/pve-api.ts'
import { asOutcome, later } from '../../compute/proxmox/api/stop.ts'
import { text } from '../../compute/proxmox/api/values.ts'
import { readRules } from '../../compute/proxmox/firewall/read-firewall.ts'
import type { RuleForm } from '../../compute/proxmox/firewall/rules.ts'
import { writeRules } from '../../compute/proxmox/firewall/write-rules.ts'
import { disksOf } from '../../compute/proxmox/server/disks.ts'
import { isOn, type Seen } from '../../compute/proxmox/server/inventory.ts'
import { marksIn } from '../../compute/proxmox/server/marks.ts'
import { ended, type Journal, journalKey, type KeptOperation, readJournal } from '../../compute/proxmox/work/journal.ts'
import { growDisks, starting, stopping } from '../../compute/proxmox/work/machine.ts'
import { failureOf, type Run } from '../../compute/proxmox/work/run.ts'
import { tasksAt } from '../../compute/proxmox/work/tasks.ts'
import { done } from '../../outcome.ts'
import type { RestoredPoint, Vault } from '../port.ts'
import { placeOf } from './facts.ts'
import { saving } from './save.ts'
import type { SavedRecords } from './saved-record.ts'
import type { VaultContext } from './vault-context.ts'
import type { VaultOperations } from './vault-operations.ts'
import { remove, savedBy, volumeAt, type Where } from './volumes.ts'
import { no, told } from './words.ts'

/** What a server is sold as, and who it is: that is not put back with what is on its disks. */
type Standing = {
  isOn: boolean
  settings: Record<string, string>
  disksGb: number[]
  rules: RuleForm[]
}
const stays = ['name', 'tags', 'cores', 'sockets', 'memory', 'balloon', 'onboot'] as const

const standingOf = async ({ api }: VaultContext, seen: Seen): Promise<Standing> => ({
  isOn: isOn(seen),
  settings: Object.fromEntries(
    stays.flatMap((name) => (text(seen.config[name]) === '' ? [] : [[name, text(seen.config[name])]])),
  ),
  disksGb: disksOf(seen.config).map(({ gb }) => gb),
  rules: (await readRules(api, seen)).map(({ pos: _pos, digest: _digest, ...form }) => form),
})

/** From here on it cannot be stopped: written down before anything is, and seen by whoever would stop it. */
async function pastStopping({ state }: VaultContext, run: Run, operationId: string): Promise<void> {
  await run.note('isPast', () => true)
  const { operations } = await readJournal(state, run.reference, 'vault')
  if (operations.find(({ id }) => id === operationId)?.endedAt !== null) throw no('stopped')
}

/** The machine anew from an archive, under its number; what else is set of it afterwards is what was set before. */
const anew = ({ api }: VaultContext, where: Where, archive: string) => ({
  send: () =>
    api.write('POST', `/nodes/${part(where.node)}/qemu`, { vmid: where.vmid, archive, force: 1, unique: 0, start: 0 }),
  found: { ...where, type: 'qmrestore' },
  seconds: 5,
})

async function putBack(
  context: VaultContext,
  records: SavedRecords,
  run: Run,
  { operationId, volid, bytes }: { operationId: string; volid: string; bytes: number },
): Promise<void> {
  const { api, servers, settings } = context
  const where = await run.note<Where>('place', () => placeOf(context, run.reference))
  const before = await run.note('before', async () => standingOf(context, await servers.seen(run.reference)))
  const undo = await run.note('undo', async () => {
    const { id, volid: archive } = await saving(context, records, run, { operationId, because: 'before_restore' })
    return { id, archive }
  })
  await pastStopping(context, run, operationId)
  await run.must('stop', stopping(context, run, where))
  const failed = await run.task('restore', anew(context, where, volid))
  // What does not come leaves a machine without disks: it has those of just before again.
  if (failed !== undefined) await run.must('back again', anew(context, where, undo.archive))
  await run.once('settings', () => api.write('PUT', `${machinePath(where)}/config`, before.settings))
  await growDisks({ api, settings }, run, where, before.disksGb)
  await run.once('firewall', () => writeRules(api, where, before.rules))
  if (before.isOn) await run.must('start', starting(context, run, where))
  if (failed !== undefined) throw failureOf(failed)
  const restored: RestoredPoint = { files: before.disksGb.length, bytes, undoPoint: undo.id }
  await run.result(restored)
}

const skewMs = 10 * 60_000
const looks = 10
const lookMs = 1_000

/** What was being saved before the restore ends, and what of it was kept goes. */
async function clearUndo(context: VaultContext, reference: string, operation: KeptOperation): Promise<void> {
  const { api, tokenUser, wait } = context
  const where = await placeOf(context, reference)
  for (let looked = 0; ; looked++) {
    const since = operation.startedAt - skewMs
    const tasks = await tasksAt(api, where.node, { vmid: where.vmid, since, type: 'vzdump' })
    const running = tasks.filter(({ endedAt, user }) => endedAt === null && user === tokenUser)
    if (running.length === 0) break
    if (looked >= looks) throw later(15, 'what is being saved does not end')
    for (const { upid } of looked === 0 ? running : [])
      await api.write('DELETE', `/nodes/${part(where.node)}/tasks/${part(upid)}`)
    await wait(lookMs)
  }
  const undo = await savedBy(context, where, reference, operation.id)
  if (undo) await remove(context, where.node, undo)
}

export const restorePart = (
  context: VaultContext,
  records: SavedRecords,
  { begin, resultOf }: VaultOperations,
): Pick<Vault, 'restore' | 'stop'> => ({
  restore: async (operationId, { reference, point, what }) => {
    const found = async () => volumeAt(context, await placeOf(context, reference), reference, point)
    return begin(operationId, reference, {
      kind: 'restore',
      notes: { point },
      before: async () => {
        if (what.kind !== 'whole') throw no('not_possible')
        const { tags } = await context.servers.seen(reference)
        if (marksIn(tags).isSuspended) throw no('server_suspended', reference)
        await found()
      },
      plan: async (run) => {
        const { volid, bytes } = await run.note('from', async () => {
          const volume = await found()
          return { volid: volume.volid, bytes: volume.bytes }
        })
        await putBack(context, records, run, { operationId, volid, bytes })
      },
      value: () => resultOf<RestoredPoint>(operationId, reference),
    })
  },

  /** Noted first, so that whoever is at it goes no further; one that was not asked yet never begins. */
  stop: async (_operationId, { reference, stops }) =>
    told(
      await asOutcome(async () => {
        const now = context.clock.now().getTime()
        const isStopped = (operation: KeptOperation | undefined) => operation?.failed?.code === 'stopped'
        const journal = await context.state.change<Journal>(journalKey(reference, 'vault'), (found) => {
          const operations = found?.operations ?? []
          const known = operations.find(({ id }) => id === stops)
          if (known && (known.endedAt !== null || known.notes.isPast !== undefined)) return found
          const open: KeptOperation = known ?? {
            ...{ id: stops, kind: 'restore', startedAt: now, touchedAt: now, endedAt: null },
            ...{ steps: {}, notes: {}, upids: [], isNothing: true },
          }
          return { operations: [...operations.filter((each) => each !== known), ended(open, now, { code: 'stopped' })] }
        })
        const operation = journal?.operations.find(({ id }) => id === stops)
        if (!operation || !isStopped(operation)) return done({ existed: false })
        if (!operation.isNothing) await clearUndo(context, reference, operation)
        return done({ existed: !operation.isNothing })
      }),
    ),
})
