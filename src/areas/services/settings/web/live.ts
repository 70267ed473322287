import type { LiveRules } from '#design/api/events.ts'
import { settingKeys } from './keys.ts'

export const live: LiveRules = { 'hosting-settings': [settingKeys.all] }
