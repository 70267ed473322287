import type { LiveRules } from '#design/api/events.ts'
import { deliveryTestKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [deliveryTestKeys.all] }
