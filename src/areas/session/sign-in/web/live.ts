import type { LiveRules } from '#design/api/events.ts'
import { userKeys } from '#design/router/session.ts'

export const live: LiveRules = { user: [userKeys.all] }
