import type { LiveRules } from '#design/api/events.ts'
import { usersKeys } from './keys.ts'

export const live: LiveRules = { user: [usersKeys.all], users: [usersKeys.all] }
