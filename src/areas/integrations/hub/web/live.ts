import type { LiveRules } from '#design/api/events.ts'
import { integrationKeys } from './keys.ts'

export const live: LiveRules = { integration: [integrationKeys.all] }
