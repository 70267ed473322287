import type { LiveRules } from '#design/api/events.ts'
import { updateKeys } from './keys.ts'

export const live: LiveRules = { 'wordpress-run': [updateKeys.lists], 'wordpress-site': [updateKeys.ones] }
