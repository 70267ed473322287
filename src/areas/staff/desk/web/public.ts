import type { Target } from '#design/components/link.tsx'
import type { WorkView } from '../contract/work-shapes.ts'

/** The queue in one of its views. */
export const toDesk = (view?: WorkView | 'dead'): Target => ({ to: '/staff', search: view ? { tab: view } : {} })
export const toServiceStatus = (): Target => ({ to: '/staff/service-status' })
