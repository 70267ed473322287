import type { LiveRules } from '#design/api/events.ts'
import { serviceKeys } from './keys.ts'

export const live: LiveRules = { service: [serviceKeys.all] }
