import type { LiveRules } from '#design/api/events.ts'
import { mailLogKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [mailLogKeys.all] }
