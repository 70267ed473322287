import type { LiveRules } from '#design/api/events.ts'
import { recordKeyKeys } from './keys.ts'

export const live: LiveRules = { 'domain.record-keys': [recordKeyKeys.all] }
