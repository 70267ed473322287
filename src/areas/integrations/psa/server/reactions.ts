import { taskRetryAsked } from '#platform/jobs/tasks.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import { retrySync } from './start-sync.ts'
import { syncStore } from './sync-store.ts'

/** Tried again from the tasks tray: the same as from the sync itself. */
export const psaReactions: readonly Reaction[] = [
  reaction(taskRetryAsked, async (work, { taskId, kind, takeOn }) => {
    if (kind !== 'psa.sync') return
    const sync = await syncStore.byTask(work.sql, taskId)
    if (!sync) return
    await retrySync(work, sync, true)
    takeOn()
  }),
]
