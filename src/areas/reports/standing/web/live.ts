import type { LiveRules } from '#design/api/events.ts'
import { reportKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [reportKeys.lists], 'domain.changed': [reportKeys.lists] }
