import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import type { LiveRules } from '#design/api/events.ts'

export const live: LiveRules = { 'service.changed': [reportKeys.lists] }
