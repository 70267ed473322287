import type { LiveRules } from '#design/api/events.ts'
import { invoiceKeys } from './keys.ts'

// A change of a mandate moves invoices between "to pay" and "collected".
export const live: LiveRules = { invoice: [invoiceKeys.all], 'direct-debit': [invoiceKeys.all] }
