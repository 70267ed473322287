import type { LiveRules } from '#design/api/events.ts'
import { bankKeys } from './keys.ts'

export const live: LiveRules = { bank: [bankKeys.all] }
