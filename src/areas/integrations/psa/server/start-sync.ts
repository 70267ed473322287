import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { requeueTask, startTask } from '#platform/jobs/tasks.ts'
import { psaRefusals } from '../contract/refusals.ts'
import { connectionStore } from './connection-store.ts'
import { reopenSync, tellSync } from './reopen-sync.ts'
import { syncPsa } from './sync-job.ts'
import { syncStore } from './sync-store.ts'

const refuse = refuser(psaRefusals)

/** Starts a sync of all linked clients of a partner. `accountId`: the user; null for the schedule. */
export async function startSync(work: Work, partnerId: ClientId, accountId: AccountId | null): Promise<number> {
  // Locked to the end, so that concurrent requests do not start two.
  if (!(await connectionStore.lock(work.sql, partnerId))) return refuse('psa_not_connected')
  if (await syncStore.isRunning(work.sql, partnerId)) return refuse('psa_sync_running')
  if ((await syncStore.countAffected(work.sql, partnerId)) === 0) return refuse('psa_nothing_linked')
  const subject = { type: 'integration', id: 'halo-psa' }
  const task = { clientId: partnerId, accountId, kind: 'psa.sync', subject, label: 'Halo PSA' }
  const taskId = await startTask(work, { ...task, canStop: syncPsa.canStop })
  const syncId = await syncStore.start(work.sql, { partnerId, taskId, accountId, now: work.now() })
  await work.enqueue(syncPsa.job, { syncId, partnerId })
  await work.audit({
    action: 'integrations.sync-started',
    object: { type: 'psa-sync', id: syncId },
    clientId: partnerId,
  })
  await tellSync(work, partnerId, syncId)
  return syncId
}

/** Retries the failed part of a sync. */
export async function retrySync(
  work: Work,
  sync: { id: number; partner_id: ClientId; task_id: number },
): Promise<void> {
  await reopenSync(work, sync)
  await requeueTask(work, sync.task_id)
  await work.enqueue(syncPsa.job, { syncId: sync.id, partnerId: sync.partner_id })
}
