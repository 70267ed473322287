import type { Target } from '#design/components/link.tsx'

export const toDesk = (): Target => ({ to: '/staff' })
export const toDeadJobs = (): Target => ({ to: '/staff', search: { tab: 'dead' } })
export const toServiceStatus = (): Target => ({ to: '/staff/service-status' })
