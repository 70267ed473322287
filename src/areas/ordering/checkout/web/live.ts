import type { LiveRules } from '#design/api/events.ts'
import { orderKeys } from './keys.ts'

export const live: LiveRules = { order: [orderKeys.all] }
