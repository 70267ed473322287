import type { PaymentHint } from '../port.ts'

type Call = {
  resource_type?: unknown
  resource?: {
    id?: unknown
    custom_id?: unknown
    supplementary_data?: { related_ids?: { order_id?: unknown } }
    disputed_transactions?: { custom?: unknown }[]
  }
}

const isOrderId = (id: unknown): id is string => typeof id === 'string' && /^\w{1,36}$/.test(id)
const isAttempt = (id: unknown): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)

/** Webhooks concern an order, a capture, a refund or a dispute; each leads to the order, by its id or our key. */
export function hintOf(call: unknown): PaymentHint | undefined {
  const { resource_type: type, resource } = (call ?? {}) as Call
  if (type === 'checkout-order' && isOrderId(resource?.id)) return { remoteId: resource.id }
  const orderId = resource?.supplementary_data?.related_ids?.order_id
  if (isOrderId(orderId)) return { remoteId: orderId }
  const attempt = resource?.custom_id ?? resource?.disputed_transactions?.[0]?.custom
  return isAttempt(attempt) ? { attempt } : undefined
}
