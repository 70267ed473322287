import type { Work } from '#platform/context.ts'
import type { Reason } from '#platform/operations/operation.ts'
import { failureStates } from '../rules/transfer-stages.ts'
import { domainStepped } from './news.ts'
import { domainStore, type Registration } from './registration-store.ts'

/**
 * The request ended badly. A transfer whose holder can put it right keeps its place and may be restarted; anything else
 * gives the name free again. Where nobody answered, the registry may hold the name by now: the domain stays Pending, so that
 * another try finds out.
 */
export async function applyFailure(work: Work, asked: Registration, reason: Reason): Promise<void> {
  const failedTransfer = asked.kind === 'transfer' ? failureStates[reason.code] : undefined
  const change = failedTransfer ? { transfer_state: failedTransfer } : reason.exhausted ? {} : { status: 'Cancelled' }
  await domainStore.change(work.sql, asked.domain_id, change, work.now())
  const step = failedTransfer ?? 'failed'
  const { domain_id: domainId, id: registrationId } = asked
  await work.announce(domainStepped, { domainId, registrationId, step, reasonCode: reason.code })
}
