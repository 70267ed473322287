import type { SavedPoint } from '#base/cloud-server/kept-points.ts'
import { part } from '../../compute/proxmox/api/pve-api.ts'
import type { Run } from '../../compute/proxmox/work/run.ts'
import type { SavedRecords } from './saved-record.ts'
import type { VaultContext } from './vault-context.ts'
import { noteOf, savedBy, type Volume, type Where } from './volumes.ts'
import { no } from './words.ts'

type How = { operationId: string; because: SavedPoint['because'] }

/**
 * Saves a server as it runs, once under an operation. What the storage itself would let go of stays: the portal decides about that; and
 * nobody is mailed of each backup by Proxmox, as the portal tells of those that fail.
 */
export async function saving(
  context: VaultContext,
  records: SavedRecords,
  run: Run,
  { operationId, because }: How,
): Promise<Volume> {
  const { api, servers, backups } = context
  const { reference } = run
  const where = await run.note<Where>('saves', async () => {
    const { node, vmid } = await servers.seen(reference)
    return { node, vmid }
  })
  await records.change(reference, { vmid: where.vmid })
  const found = () => savedBy(context, where, reference, operationId)
  await run.must('save', {
    send: () =>
      api.write('POST', `/nodes/${part(where.node)}/vzdump`, {
        ...{ vmid: String(where.vmid), storage: backups.storage, mode: 'snapshot', remove: 0 },
        ...(!backups.isBackupServer && { compress: 'zstd' }),
        ...{ 'notes-template': noteOf(reference, because, operationId), 'notification-mode': 'legacy-sendmail' },
      }),
    isSo: async () => (await found()) !== undefined,
    found: { ...where, type: 'vzdump' },
    seconds: 5,
  })
  const volume = await found()
  if (!volume) throw no('task_failed', 'nothing was saved')
  return volume
}
