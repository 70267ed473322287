import { news } from '#platform/reactions.ts'

/**
 * A refund or a charge-back was recorded. `balanceCents` is what remains of everything paid for the invoice: while it
 * covers the total, the invoice stays as it is.
 */
export const moneyWentBack = news<{
  invoiceId: number
  clientId: number
  movement: 'refunded' | 'charged-back'
  cents: number
  balanceCents: number
}>('billing.money-went-back')
