import type { LiveRules } from '#design/api/events.ts'
import { vulnerabilityKeys } from './keys.ts'

export const live: LiveRules = { 'wordpress-site': [vulnerabilityKeys.ones] }
