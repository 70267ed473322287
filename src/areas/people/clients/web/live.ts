import type { LiveRules } from '#design/api/events.ts'
import { clientKeys, contactKeys } from './keys.ts'

export const live: LiveRules = { client: [clientKeys.all], contact: [contactKeys.all] }
