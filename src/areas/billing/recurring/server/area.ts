import { area } from '#platform/area.ts'
import { recurringJobs } from './jobs.ts'
import { recurringReactions } from './reactions.ts'
import { recurringRoutes } from './routes.ts'

export default area({
  routes: [recurringRoutes],
  jobs: recurringJobs,
  reactions: recurringReactions,
})
