import { markLateItems } from './late-items.ts'
import { moveRecords } from './move-records.ts'
import { refundItem, sweepRefunds } from './refund-item.ts'
import { expireOrders, remindUnpaid, tellOrders } from './unpaid-orders.ts'

/** Jobs for unpaid orders, late items and refunds. */
export const orderCareJobs = [
  refundItem,
  sweepRefunds,
  expireOrders,
  remindUnpaid,
  tellOrders,
  markLateItems,
  moveRecords,
] as const
