import type { LiveRules } from '#design/api/events.ts'
import { siteReportKeys } from './keys.ts'

export const live: LiveRules = { 'site-report': [siteReportKeys.all] }
