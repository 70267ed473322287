import type { ClientId, OrderId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/**
 * A refund or a charge-back was recorded. `balanceCents` is what remains of everything paid for the invoice, less what is
 * on its way back: while it covers the total, the invoice stays as it is.
 */
export const moneyWentBack = domainEvent<{
  invoiceId: number
  clientId: ClientId
  movement: 'refunded' | 'charged-back'
  cents: number
  balanceCents: number
}>('billing.money-went-back')

/**
 * How a refund ended that was asked with `refundInvoicePart`: given back by the provider, turned into account credit
 * because the provider could not, or void because the money had gone back by another way.
 */
export const refundEnded = domainEvent<{
  refundId: number
  invoiceId: number
  clientId: ClientId
  cents: number
  outcome: 'refunded' | 'credited' | 'void'
}>('billing.refund-ended')

/** A refund that counted as given did not arrive: the provider no longer knows it. The money belongs to its invoice again. */
export const refundFailed = domainEvent<{ refundId: number; invoiceId: number; clientId: ClientId; cents: number }>(
  'billing.refund-failed',
)

/** Somebody wants to pay an order by bank transfer: that takes working days. */
export const transferChosen = domainEvent<{ orderId: OrderId }>('billing.transfer-chosen')
