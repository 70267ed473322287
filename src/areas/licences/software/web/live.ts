import type { LiveRules } from '#design/api/events.ts'
import { licenceKeys } from './keys.ts'

export const live: LiveRules = { licence: [licenceKeys.all], service: [licenceKeys.all] }
