import { area } from '#platform/area.ts'
import { directDebitJobs } from './jobs.ts'
import { directDebitReactions } from './reactions.ts'
import { directDebitRoutes } from './routes.ts'
import { staffDirectDebitRoutes } from './staff-routes.ts'

export default area({
  tables: [
    'direct_debit_batch',
    'direct_debit_collection',
    'direct_debit_mandate',
    'direct_debit_report',
    'direct_debit_signature',
  ],
  routes: [directDebitRoutes, staffDirectDebitRoutes],
  jobs: directDebitJobs,
  reactions: directDebitReactions,
})
