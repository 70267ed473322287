import { area } from '#platform/area.ts'
import { recurringJobs } from './jobs.ts'
import { invoiceReminded } from './news.ts'
import { recurringReactions } from './reactions.ts'
import { recurringRoutes } from './routes.ts'

export default area({
  tables: ['billing_problem', 'billing_run', 'billing_run_payer', 'invoice_reminder', 'service_period', 'unpaid_hold'],
  routes: [recurringRoutes],
  jobs: recurringJobs,
  news: [invoiceReminded],
  reactions: recurringReactions,
})
