import type { LiveRules } from '#design/api/events.ts'
import { siteKeys } from './keys.ts'

export const live: LiveRules = { 'wordpress-site': [siteKeys.all], service: [siteKeys.all] }
