import type { LiveRules } from '#design/api/events.ts'
import { domainKeys } from './keys.ts'

export const live: LiveRules = { domain: [domainKeys.all] }
