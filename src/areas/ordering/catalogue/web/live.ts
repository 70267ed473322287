import type { LiveRules } from '#design/api/events.ts'
import { catalogueKeys } from './keys.ts'

export const live: LiveRules = { catalogue: [catalogueKeys.all] }
