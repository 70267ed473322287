import type { LiveRules } from '#design/api/events.ts'
import { filterKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [filterKeys.all] }
