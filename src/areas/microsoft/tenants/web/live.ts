import type { LiveRules } from '#design/api/events.ts'
import { officeKeys } from './keys.ts'

export const live: LiveRules = { office: [officeKeys.all], service: [officeKeys.all] }
