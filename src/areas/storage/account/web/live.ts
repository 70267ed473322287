import type { LiveRules } from '#design/api/events.ts'
import { storageKeys } from './keys.ts'

export const live: LiveRules = { 'object-storage': [storageKeys.all], service: [storageKeys.all] }
