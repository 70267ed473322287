import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient } from '#platform/personal-data.ts'
import { moneyWentBack, refundEnded, refundFailed, transferChosen } from './domain-events.ts'
import { paymentJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { paymentRoutes } from './routes.ts'
import { sandboxPaymentRoutes } from './sandbox-routes.ts'
import { staffPaymentRoutes } from './staff-routes.ts'
import { paymentSubscribers } from './subscribers.ts'

export default area({
  tables: ['credit_account', 'credit_entry', 'ledger_entry', 'payment', 'payment_part', 'receipt', 'refund'],
  routes: [paymentRoutes, sandboxPaymentRoutes, staffPaymentRoutes],
  jobs: paymentJobs,
  events: [moneyWentBack, refundEnded, refundFailed, transferChosen],
  subscribers: paymentSubscribers,
  personalData: {
    receipt: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: keepForAccounts },
    credit_account: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: keepForAccounts },
    credit_entry: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: keepForAccounts },
  },
  columns: {
    credit_entry: { accounts: ['reason'] },
    payment: { thing: ['method', 'checkout_url'] },
    refund: { accounts: ['reason'] },
  },
  mailKinds: {
    'payment-received': 'billing',
    'payment-failed': 'billing',
    'payment-expired': 'billing',
    'payment-refunded': 'billing',
    'payment-credited': 'billing',
    'payment-charged-back': 'house',
  },
  log: logLines,
})
