import type { Work } from '#platform/context.ts'
import type { EndReason } from '../rules/mandate.ts'
import { collectionStore } from './collection-store.ts'
import { mailEnded } from './mandate-mails.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'

/**
 * Ends an active mandate and its planned collections. Those in a file already are with the bank and continue. The
 * caller holds the lock of the mandate.
 */
export async function endMandate(
  work: Work,
  mandate: MandateRow,
  reason: EndReason,
  reasonCode: string | null = null,
): Promise<void> {
  if (mandate.state !== 'active') return
  const { id, client_id: clientId, reference } = mandate
  const at = work.now()
  await mandateStore.change(work.sql, id, {
    state: reason === 'unused' ? 'expired' : 'disabled',
    ended_at: at,
    end_reason: reason,
    reason_code: reasonCode,
  })
  await collectionStore.cancelPlanned(work.sql, { mandateId: id }, 'mandate-ended', at)
  await work.changed(
    {
      action: 'billing.mandate.ended',
      object: { type: 'mandate', id },
      clientId,
      details: { reference, reason, ...(reasonCode ? { reasonCode } : {}) },
    },
    { clientId, type: 'direct-debit.changed', subject: id },
  )
  // A returned collection has its own mail, which says so.
  if (reason !== 'bank' && reason !== 'used') await mailEnded(work, mandate, reason)
}
