import type { Reaction } from '#platform/reactions.ts'
import { syncPsa } from './sync-job.ts'

/** Tried again from the tasks tray: the same as from the sync itself. */
export const psaReactions: readonly Reaction[] = [syncPsa.retry]
