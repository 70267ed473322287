import { taskRetryAsked } from '#platform/jobs/tasks.ts'
import { reaction } from '#platform/reactions.ts'
import { carryOut } from './carry-out.ts'
import { changeStore, domainStore } from './delegation-store.ts'

/** A failed change goes on at the step where it stopped, under the same operations; not while another is under way. */
export const retryChange = reaction(taskRetryAsked, async (work, { taskId, takeOn }) => {
  const change = await changeStore.byTask(work.sql, taskId)
  if (change?.outcome !== 'failed' || (await changeStore.open(work.sql, change.domain_id))) return
  const newest = await changeStore.newest(work.sql, change.domain_id)
  if (newest?.id !== change.id) return
  await changeStore.reopen(work.sql, change.id, work.now())
  if (change.kind !== 'nameservers') {
    const isOff = change.kind === 'dnssec-off' || change.wanted.keys?.length === 0
    await domainStore.setDnssec(work.sql, change.domain_id, isOff ? 'disabling' : 'enabling', work.now())
  }
  await work.enqueue(carryOut, { changeId: change.id, domainId: change.domain_id })
  takeOn()
})

export const delegationReactions = [retryChange] as const
