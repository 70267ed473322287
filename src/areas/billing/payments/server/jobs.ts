import { lookAtPayment, sweepPayments } from './look.ts'
import { sendRefund } from './send-refund.ts'

export const paymentJobs = [lookAtPayment, sweepPayments, sendRefund] as const
