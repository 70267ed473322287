import { area } from '#platform/area.ts'
import { delegationJobs } from './jobs.ts'
import { delegationReactions } from './reactions.ts'
import { delegationRoutes } from './routes.ts'

export default area({
  routes: [delegationRoutes],
  jobs: delegationJobs,
  reactions: delegationReactions,
})
