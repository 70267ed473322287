import type { LiveRules } from '#design/api/events.ts'
import { certificateWatchKeys } from './keys.ts'

export const live: LiveRules = { certificate: [certificateWatchKeys.all] }
