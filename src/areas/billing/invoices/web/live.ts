import type { LiveRules } from '#design/api/events.ts'
import { invoiceKeys } from './keys.ts'

// What is to be paid by oneself and what is collected goes over into each other.
export const live: LiveRules = { invoice: [invoiceKeys.all], 'direct-debit': [invoiceKeys.all] }
