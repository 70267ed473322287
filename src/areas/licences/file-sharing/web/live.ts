import type { LiveRules } from '#design/api/events.ts'
import { sharingKeys } from './keys.ts'

export const live: LiveRules = { licence: [sharingKeys.all], service: [sharingKeys.all] }
