import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'ordering.refund-came-back': { readers: 'staff' },
  'ordering.': { readers: 'orders', text: m.checkout_did_on },
  'ordering.order-placed': { text: m.checkout_did_placed },
  'ordering.order-cancelled': { text: m.checkout_did_cancelled },
  'ordering.order-completed': { text: m.checkout_did_done },
  'ordering.item-refunded': { text: m.checkout_did_item_refunded },
}
