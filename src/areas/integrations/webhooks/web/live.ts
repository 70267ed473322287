import type { LiveRules } from '#design/api/events.ts'
import { webhookKeys } from './keys.ts'

export const live: LiveRules = { webhook: [webhookKeys.all] }
