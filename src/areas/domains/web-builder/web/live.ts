import type { LiveRules } from '#design/api/events.ts'
import { lookKeys, messageKeys, siteKeys } from './keys.ts'

export const live: LiveRules = { 'domain.web-builder': [siteKeys.all, lookKeys.all, messageKeys.all] }
