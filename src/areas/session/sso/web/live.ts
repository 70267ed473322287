import type { LiveRules } from '#design/api/events.ts'
import { ssoKeys } from './keys.ts'

export const live: LiveRules = { sso: [ssoKeys.all] }
