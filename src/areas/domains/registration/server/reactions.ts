import { taskRetryAsked } from '#platform/jobs/tasks.ts'
import { reaction } from '#platform/reactions.ts'
import { mayRestart } from '../rules/transfer-stages.ts'
import { registrationResumed } from './news.ts'
import { registerDomain } from './register-domain.ts'
import { registrationStore } from './registration-store.ts'

/** Tried again by hand: the same operation is asked again; a transfer that the registry gave up is a new one. */
const retryRegistration = reaction(taskRetryAsked, async (work, { taskId, kind, takeOn }) => {
  if (kind !== 'domain.register' && kind !== 'domain.transfer') return
  const asked = await registrationStore.byTask(work.sql, taskId)
  if (!asked || asked.finished_at) return
  if (asked.kind === 'transfer' && mayRestart(asked.transfer_state))
    await registrationStore.change(work.sql, asked.id, { restarts: asked.restarts + 1 })
  await work.enqueue(registerDomain, { registrationId: asked.id })
  const { domain_id: domainId, order_item_id: orderItemId } = asked
  if (orderItemId !== null) await work.announce(registrationResumed, { domainId, orderItemId })
  takeOn()
})

export const registrationReactions = [retryRegistration] as const
