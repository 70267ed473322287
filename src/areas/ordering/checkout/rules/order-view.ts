/** What the thank-you page is about. */
export type OrderView = 'paying' | 'transfer' | 'working' | 'done' | 'partly-failed' | 'cancelled'

type Seen = { state: string; paymentCode: string }

const byState: Record<string, OrderView> = {
  paid: 'working',
  provisioning: 'working',
  completed: 'done',
  'partly-failed': 'partly-failed',
  cancelled: 'cancelled',
}

/** An order that waits for money says how to pay it: by transfer, or at the payment provider. */
export const orderView = (order: Seen): OrderView =>
  byState[order.state] ?? (order.paymentCode === 'banktransfer' ? 'transfer' : 'paying')
