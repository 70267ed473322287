import { area } from '#platform/area.ts'
import { paymentJobs } from './jobs.ts'
import { moneyWentBack, refundEnded, refundFailed, transferChosen } from './news.ts'
import { pretendedPaymentRoutes } from './pretended-routes.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'
import { staffPaymentRoutes } from './staff-routes.ts'

export default area({
  tables: ['credit_account', 'credit_entry', 'ledger_entry', 'payment', 'payment_part', 'receipt', 'refund'],
  routes: [paymentRoutes, pretendedPaymentRoutes, staffPaymentRoutes],
  jobs: paymentJobs,
  news: [moneyWentBack, refundEnded, refundFailed, transferChosen],
  reactions: paymentReactions,
})
