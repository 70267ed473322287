import type { LiveRules } from '#design/api/events.ts'
import { dashboardKeys, taskKeys } from './keys.ts'

export const live: LiveRules = {
  task: [taskKeys.all, dashboardKeys.all],
  'service-status': [dashboardKeys.all],
  domain: [dashboardKeys.all],
  invoice: [dashboardKeys.all],
  dns: [dashboardKeys.all],
  'direct-debit': [dashboardKeys.all],
  ticket: [dashboardKeys.all],
}
