import type { LiveRules } from '#design/api/events.ts'
import { notificationKeys } from './keys.ts'

export const live: LiveRules = { notification: [notificationKeys.all] }
