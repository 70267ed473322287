import { clientOf, payersOf } from '#areas/people/clients/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { FailedTask } from '#platform/jobs/tasks.ts'
import { contactTask, holderTask } from './change-contacts.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { mailChangesFailed } from './contact-mails.ts'

/** Mails the failed changes: one mail to each person who manages the domains, for all changes of one request. */
export async function tellFailed(work: Work, { tasks }: { tasks: readonly FailedTask[] }): Promise<void> {
  const ids = tasks.filter(({ kind }) => kind === contactTask || kind === holderTask).map(({ taskId }) => taskId)
  if (ids.length === 0) return
  const changes = await contactChangeStore.byTasks(work.sql, ids)
  const payerOf = await payersOf(
    work,
    changes.map((change) => change.client_id),
  )
  const groups = Map.groupBy(changes, (change) => `${payerOf(change.client_id)} ${change.brand}`)
  for (const group of groups.values()) {
    const [first] = group
    const reader = first && (await clientOf(work, payerOf(first.client_id)))
    if (reader) await mailChangesFailed(work, reader, group)
  }
}
