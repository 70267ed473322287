/** What the thank-you page says. */
export type OrderView =
  | 'approval'
  | 'payer'
  | 'declined'
  | 'paying'
  | 'transfer'
  | 'waiting'
  | 'working'
  | 'done'
  | 'partly-failed'
  | 'cancelled'

type Seen = {
  state: string
  paymentCode: string
  payerName?: string | null
  approval?: { state: string } | null
  items?: readonly { waitsForHolder: string | null }[]
}

const byState: Record<string, OrderView> = {
  paid: 'working',
  provisioning: 'working',
  completed: 'done',
  'partly-failed': 'partly-failed',
  cancelled: 'cancelled',
}

/** An unpaid order says how to pay, or who will: by transfer, or at a payment provider. */
export function orderView(order: Seen): OrderView {
  if (order.state === 'awaiting-approval') return 'approval'
  if (order.state === 'cancelled' && order.approval && order.approval.state !== 'approved') return 'declined'
  const known = byState[order.state]
  // We have done our part, and the page says who has to act.
  if (known === 'working' && order.items?.some((item) => item.waitsForHolder !== null)) return 'waiting'
  if (known) return known
  if (order.payerName) return 'payer'
  return order.paymentCode === 'banktransfer' ? 'transfer' : 'paying'
}
