import type { Work } from '#platform/context.ts'
import { type Claim, failTask } from '#platform/jobs/tasks.ts'
import { failureStates } from '../rules/transfer-stages.ts'
import { domainProvisioned, domainStepped } from './news.ts'
import { mailFailure } from './registration-mails.ts'
import { domainStore, type Registration, registrationStore } from './registration-store.ts'

/**
 * The request ended badly. A transfer whose holder can put it right keeps its place and may be restarted; anything else
 * gives the name free again. `stays`: nobody knows how the registry holds the name, so the domain keeps it.
 */
export async function fail(
  work: Work,
  asked: Registration,
  claim: Claim,
  reason: { code: string; detail?: string | undefined; stays?: boolean },
): Promise<void> {
  if (!(await registrationStore.lockOpen(work.sql, asked.id))) return
  await failTask(work, claim, reason)
  const failedTransfer = asked.kind === 'transfer' ? failureStates[reason.code] : undefined
  const change = failedTransfer ? { transfer_state: failedTransfer } : reason.stays ? {} : { status: 'Cancelled' }
  await domainStore.change(work.sql, asked.domain_id, change, work.now())
  await work.audit({
    action: `domains.${asked.kind}.failed`,
    object: { type: 'domain', id: asked.domain_id },
    clientId: asked.client_id,
    details: { name: asked.name, reason: reason.code },
  })
  const step = failedTransfer ?? 'failed'
  const { domain_id: domainId, id: registrationId } = asked
  await work.announce(domainStepped, { domainId, registrationId, step, reasonCode: reason.code })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  const told: string[] = []
  if (asked.order_item_id !== null)
    await work.announce(domainProvisioned, {
      domainId: asked.domain_id,
      orderItemId: asked.order_item_id,
      outcome: 'failed',
      reasonCode: reason.code,
      toldTo: (email) => told.push(email),
    })
  await mailFailure(work, asked, reason.code, told)
}
