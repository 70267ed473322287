import type { LiveRules } from '#design/api/events.ts'
import { approvalKeys } from './keys.ts'

export const live: LiveRules = { approval: [approvalKeys.all] }
