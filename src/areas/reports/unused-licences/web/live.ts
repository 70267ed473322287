import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import type { LiveRules } from '#design/api/events.ts'

export const live: LiveRules = { office: [reportKeys.all] }
