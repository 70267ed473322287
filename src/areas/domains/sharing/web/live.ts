import type { LiveRules } from '#design/api/events.ts'
import { shareKeys } from './keys.ts'

export const live: LiveRules = { 'domain.shared': [shareKeys.all] }
