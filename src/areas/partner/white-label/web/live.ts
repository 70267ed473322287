import type { LiveRules } from '#design/api/events.ts'
import { whiteLabelKeys } from './keys.ts'

export const live: LiveRules = { 'white-label': [whiteLabelKeys.all] }
