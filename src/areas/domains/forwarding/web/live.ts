import type { LiveRules } from '#design/api/events.ts'
import { forwardingKeys } from './keys.ts'

export const live: LiveRules = { 'url-forwarding': [forwardingKeys.all] }
