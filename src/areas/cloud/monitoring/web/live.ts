import type { LiveRules } from '#design/api/events.ts'
import { monitoringKeys } from './keys.ts'

export const live: LiveRules = { 'cloud-server': [monitoringKeys.all], service: [monitoringKeys.all] }
