import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'billing.e-invoice.received': { readers: 'staff' },
  'billing.e-invoice.handled': { readers: 'staff' },
  'billing.e-invoice.sent': { text: m.edelivery_did_sent },
  'billing.e-invoice.delivered': { text: m.edelivery_did_delivered },
  'billing.e-invoice.send-anew': { text: m.edelivery_did },
  'billing.e-invoice.': { text: m.edelivery_did_failed },
}
