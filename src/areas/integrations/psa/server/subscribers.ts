import type { Subscriber } from '#platform/domain-events.ts'
import { syncPsa } from './sync-job.ts'

/** Tried again from the tasks tray: the same as from the sync itself. */
export const psaSubscribers: readonly Subscriber[] = [syncPsa.retry]
