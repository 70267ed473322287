import { area } from '#platform/area.ts'
import { keepAsTechnical, ofAccount, ofClient } from '#platform/personal-data.ts'
import { invoiceReminded } from './domain-events.ts'
import { recurringJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { recurringRoutes } from './routes.ts'
import { recurringSubscribers } from './subscribers.ts'

export default area({
  tables: ['billing_problem', 'billing_run', 'billing_run_payer', 'invoice_reminder', 'service_period', 'unpaid_hold'],
  routes: [recurringRoutes],
  jobs: recurringJobs,
  events: [invoiceReminded],
  subscribers: recurringSubscribers,
  personalData: {
    billing_problem: { of: ofClient(), onErasure: keepAsTechnical },
    billing_run: { of: ofAccount(), onErasure: keepAsTechnical },
  },
  columns: {
    billing_problem: { thing: ['label'] },
  },
  mailKinds: {
    'reminder-before-due': 'billing',
    'reminder-first': 'billing',
    'reminder-second': 'billing',
    'reminder-last': 'billing',
  },
  log: logLines,
})
