import type { Ctx } from '#platform/context.ts'
import type { PreparedPayment } from '../contract/shapes.ts'
import { preparePayment as prepare } from './prepare-payment.ts'

export { moneyWentBack } from './news.ts'
export { offeredMethod, paymentMethods } from './payment-methods.ts'

/**
 * Starts the payment of an invoice that the caller has seen to be the asker's. To be called outside a transaction: it
 * speaks to the payment provider. Refuses with the codes of `paymentRefusals`.
 */
export const preparePayment = (ctx: Ctx, asked: { invoiceId: number; method: string }): Promise<PreparedPayment> =>
  prepare(ctx, { invoiceId: asked.invoiceId }, asked.method)
