import type { LiveRules } from '#design/api/events.ts'
import { debitKeys } from './keys.ts'

export const live: LiveRules = { 'direct-debit': [debitKeys.all] }
