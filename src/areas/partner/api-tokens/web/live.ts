import type { LiveRules } from '#design/api/events.ts'
import { tokenKeys } from './keys.ts'

export const live: LiveRules = { 'api-token': [tokenKeys.all] }
