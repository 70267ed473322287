import type { LiveRules } from '#design/api/events.ts'
import { spaceKeys } from './keys.ts'

export const live: LiveRules = { 'web-space': [spaceKeys.all], service: [spaceKeys.all] }
