import type { LiveRules } from '#design/api/events.ts'
import { certificateKeys } from './keys.ts'

export const live: LiveRules = { certificate: [certificateKeys.all], service: [certificateKeys.all] }
