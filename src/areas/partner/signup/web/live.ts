import type { LiveRules } from '#design/api/events.ts'
import { applicationKeys } from './keys.ts'

export const live: LiveRules = { 'partner-application': [applicationKeys.all] }
