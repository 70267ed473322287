import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'

/**
 * `making`, `suspended` and `ended` as its service is; `missing`: its provider does not know it; `unread`: its provider has not said anything
 * yet; `known`: its facts say how it stands.
 */
export const storeStandings = ['known', 'making', 'suspended', 'missing', 'unread', 'ended'] as const
export type StoreStanding = (typeof storeStandings)[number]

export function storeStanding(store: { hasFacts: boolean; isMissing: boolean; status: ServiceStatus }): StoreStanding {
  if (store.status === 'Cancelled') return 'ended'
  if (store.status === 'Pending') return 'making'
  if (store.isMissing) return 'missing'
  if (!store.hasFacts) return 'unread'
  return store.status === 'Suspended' ? 'suspended' : 'known'
}

/** Bucket usage may be so far behind (service areas §9). */
export const usageDelayMinutes = 60
/** For so long what ended stays, shut. */
export const graceDays = 30
