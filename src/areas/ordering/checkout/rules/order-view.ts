/** What the thank-you page is about. */
export type OrderView = 'paying' | 'transfer' | 'waiting' | 'working' | 'done' | 'partly-failed' | 'cancelled'

type Seen = { state: string; paymentCode: string; items?: readonly { waitsForHolder: string | null }[] }

const byState: Record<string, OrderView> = {
  paid: 'working',
  provisioning: 'working',
  completed: 'done',
  'partly-failed': 'partly-failed',
  cancelled: 'cancelled',
}

/** An order that waits for money says how to pay it: by transfer, or at the payment provider. */
export function orderView(order: Seen): OrderView {
  const view = byState[order.state] ?? (order.paymentCode === 'banktransfer' ? 'transfer' : 'paying')
  // We have done our part: it is somebody's turn, and the page says whose.
  return view === 'working' && order.items?.some((item) => item.waitsForHolder !== null) ? 'waiting' : view
}
