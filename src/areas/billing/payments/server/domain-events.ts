import type { ClientId, OrderId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/**
 * A refund or charge-back was recorded. `balanceCents`: payments for the invoice less refunds, including pending ones.
 * While it covers the total the invoice stays paid.
 */
export const moneyWentBack = domainEvent<{
  invoiceId: number
  clientId: ClientId
  movement: 'refunded' | 'charged-back'
  cents: number
  balanceCents: number
}>('billing.money-went-back')

/**
 * The end of a refund asked with `refundInvoicePart`: carried out by the provider, turned into account credit because
 * the provider refused, or void because the money went back by another way.
 */
export const refundEnded = domainEvent<{
  refundId: number
  invoiceId: number
  clientId: ClientId
  cents: number
  outcome: 'refunded' | 'credited' | 'void'
}>('billing.refund-ended')

/**
 * A refund that counted as carried out did not arrive: the provider no longer knows it. The money belongs to its
 * invoice again.
 */
export const refundFailed = domainEvent<{ refundId: number; invoiceId: number; clientId: ClientId; cents: number }>(
  'billing.refund-failed',
)

/** A client will pay an order by bank transfer, which takes working days. */
export const transferChosen = domainEvent<{ orderId: OrderId }>('billing.transfer-chosen')
