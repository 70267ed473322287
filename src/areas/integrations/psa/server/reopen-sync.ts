import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { psaRefusals } from '../contract/refusals.ts'
import { connectionStore } from './connection-store.ts'
import { syncStore } from './sync-store.ts'

const refuse = refuser(psaRefusals)

/** Reopens the failed part. The caller enqueues the job. */
export async function reopenSync(work: Work, sync: { id: number; partner_id: ClientId }): Promise<void> {
  await connectionStore.lock(work.sql, sync.partner_id)
  if (await syncStore.isRunning(work.sql, sync.partner_id)) return refuse('psa_sync_running')
  if (!(await syncStore.reopen(work.sql, sync.id))) return refuse('psa_nothing_failed')
  await work.audit({
    action: 'integrations.sync-retried',
    object: { type: 'psa-sync', id: sync.id },
    clientId: sync.partner_id,
  })
  await tellSync(work, sync.partner_id, sync.id)
}

export const tellSync = (work: Pick<Work, 'pushEvent'>, partnerId: ClientId, syncId: number) =>
  work.pushEvent({ clientId: partnerId, type: 'integration.changed', subject: String(syncId) })
