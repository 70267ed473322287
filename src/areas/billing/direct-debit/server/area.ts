import { area } from '#platform/area.ts'
import { directDebitJobs } from './jobs.ts'
import { directDebitReactions } from './reactions.ts'
import { directDebitRoutes } from './routes.ts'
import { staffDirectDebitRoutes } from './staff-routes.ts'

export default area({
  routes: [directDebitRoutes, staffDirectDebitRoutes],
  jobs: directDebitJobs,
  reactions: directDebitReactions,
})
