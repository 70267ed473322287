import type { LiveRules } from '#design/api/events.ts'
import { statusKeys, workKeys } from './keys.ts'

export const live: LiveRules = {
  'service-status': [statusKeys.all],
  task: [workKeys.all],
  order: [workKeys.all],
  ticket: [workKeys.all],
  bank: [workKeys.all],
}
