import { markLateItems } from './late-items.ts'
import { moveRecords } from './move-records.ts'
import { refundItem, sweepRefunds } from './refund-item.ts'
import { expireOrders, remindUnpaid, tellOrders } from './unpaid-orders.ts'

/** Jobs for orders that nobody pays, items that take too long, and money that has to go back. */
export const orderCareJobs = [
  refundItem,
  sweepRefunds,
  expireOrders,
  remindUnpaid,
  tellOrders,
  markLateItems,
  moveRecords,
] as const
