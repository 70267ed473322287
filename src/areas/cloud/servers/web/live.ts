import type { LiveRules } from '#design/api/events.ts'
import { cloudServerKeys } from './keys.ts'

export const live: LiveRules = { 'cloud-server': [cloudServerKeys.all], service: [cloudServerKeys.all] }
