import type { Target } from '#design/components/link.tsx'

export const toDesk = (): Target => ({ to: '/staff' })
/** The work of all clients, by what it waits for. */
export const toJobs = (tab?: 'person' | 'waiting'): Target => ({ to: '/staff/jobs', search: tab ? { tab } : {} })
export const toDeadJobs = (): Target => ({ to: '/staff/jobs' })
export const toServiceStatus = (): Target => ({ to: '/staff/service-status' })
