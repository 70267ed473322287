import type { LiveRules } from '#design/api/events.ts'
import { statusKeys } from './keys.ts'

export const live: LiveRules = { 'service-status': [statusKeys.all] }
