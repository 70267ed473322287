import type { Ctx } from '#platform/context.ts'
import type { PreparedPayment } from '../contract/shapes.ts'
import { preparePayment as prepare } from './prepare-payment.ts'

export { creditOf } from './credit.ts'
export { moneyWentBack, refundEnded, refundFailed, transferChosen } from './domain-events.ts'
export { isFinal, reversibleUntilOf } from './finality.ts'
export { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts.ts'
export { openCentsOf } from './open-cents.ts'
export { type PaidFromCredit, payFromCredit } from './pay-from-credit.ts'
export { type PaidOut, payOut } from './pay-out.ts'
export { offeredMethod, offeringOf } from './payment-methods.ts'
export { type Received, type ReceivedMoney, receiveMoney } from './receive-money.ts'
export { refundExcess } from './refund-excess.ts'
export { type AskedRefund, type RefundAnswer, refundInvoicePart } from './refund-invoice-part.ts'
export { maySpendCredit, paidFromCredit, spendableCredit } from './spendable-credit.ts'
export { type TakenBack, takeBackMoney } from './take-back-money.ts'
export { transferMessage } from './transfer-message.ts'

/**
 * Starts the payment of an invoice; the caller has checked that it is the principal's. Call it outside a transaction,
 * because it calls the payment provider. Refuses with the codes of `paymentRefusals`.
 */
export const preparePayment = (ctx: Ctx, asked: { invoiceId: number; method: string }): Promise<PreparedPayment> =>
  prepare(ctx, { invoiceIds: [asked.invoiceId] }, { method: asked.method })
