import { area } from '#platform/area.ts'
import { domainContactJobs } from './jobs.ts'
import { domainContactReactions } from './reactions.ts'
import { domainContactRoutes } from './routes.ts'

export default area({
  tables: ['contact_change', 'contact_change_role'],
  routes: [domainContactRoutes],
  jobs: domainContactJobs,
  reactions: domainContactReactions,
})
