import { taskRetryAsked } from '#platform/jobs/tasks.ts'
import { reaction } from '#platform/reactions.ts'
import { mayTryAgain } from '../rules/life.ts'
import { carryOutAsk } from './carry-out-ask.ts'
import { askStore, serviceStore } from './service-store.ts'

/** Tried again by hand: the same operation is asked again, unless something newer was asked since. */
const retryAsk = reaction(taskRetryAsked, async (work, { taskId, kind, takeOn }) => {
  if (!kind.startsWith('service.')) return
  const found = await askStore.byTask(work.sql, taskId)
  const service = found && (await serviceStore.lock(work.sql, found.service_id))
  if (!found || !service || found.state !== 'failed') return
  const newest = await askStore.newest(work.sql, service.id)
  if (!mayTryAgain(found.kind, service.status, newest?.id === found.id)) return
  await askStore.change(work.sql, found.id, { state: 'open', finished_at: null, reason_code: null })
  await work.enqueue(carryOutAsk, { askId: found.id, serviceId: service.id })
  await work.publish({ clientId: service.client_id, type: 'service.changed', subject: service.id })
  takeOn()
})

export const deliveryReactions = [retryAsk] as const
