import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { afterPayment } from './hold-unpaid.ts'

export const recurringSubscribers: readonly Subscriber[] = [
  subscriber(invoicePaid, (work, { invoiceId }) => afterPayment(work, invoiceId)),
  subscriber(invoiceRefunded, (work, { invoiceId }) => afterPayment(work, invoiceId)),
]
