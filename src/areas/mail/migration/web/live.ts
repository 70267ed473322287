import type { LiveRules } from '#design/api/events.ts'
import { migrationKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [migrationKeys.all] }
