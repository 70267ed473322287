import { lookAtPayment, sweepPayments } from './look.ts'
import { sendRefund } from './send-refund.ts'
import { tellNotPaid } from './tell-not-paid.ts'

export const paymentJobs = [lookAtPayment, sweepPayments, sendRefund, tellNotPaid] as const
