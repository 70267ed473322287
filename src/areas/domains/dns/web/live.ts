import type { LiveRules } from '#design/api/events.ts'
import { zoneKeys } from './keys.ts'

export const live: LiveRules = { dns: [zoneKeys.all] }
