import { pollPaymentJob, sweepPayments } from './poll-payment.ts'
import { sendRefund } from './send-refund.ts'
import { tellNotPaid } from './tell-not-paid.ts'

export const paymentJobs = [pollPaymentJob, sweepPayments, sendRefund, tellNotPaid] as const
