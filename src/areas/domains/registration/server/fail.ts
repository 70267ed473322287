import { giveNameFree, noteTransfer } from '#areas/domains/portfolio/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { Reason } from '#platform/operations/operation.ts'
import { failureStates } from '../rules/transfer-stages.ts'
import { domainStepped } from './domain-events.ts'
import type { Registration } from './registration-store.ts'

/**
 * The request failed. A transfer that the holder can fix keeps its name and can be restarted; any other failure frees
 * the name. When the registry gave no answer it may have the name by now: the domain stays Pending, so that a retry
 * finds out.
 */
export async function applyFailure(work: Work, asked: Registration, reason: Reason): Promise<void> {
  const failedTransfer = asked.kind === 'transfer' ? failureStates[reason.code] : undefined
  if (failedTransfer) await noteTransfer(work, asked.domain_id, failedTransfer)
  else if (!reason.exhausted) await giveNameFree(work, asked.domain_id)
  const step = failedTransfer ?? 'failed'
  const { domain_id: domainId, id: registrationId } = asked
  await work.emit(domainStepped, { domainId, registrationId, step, reasonCode: reason.code })
}
