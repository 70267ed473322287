import { area } from '#platform/area.ts'
import { transferJobs } from './jobs.ts'
import { transferReactions } from './reactions.ts'
import { registryRoutes, transferRoutes } from './routes.ts'

export default area({
  routes: [transferRoutes, registryRoutes],
  jobs: transferJobs,
  reactions: transferReactions,
})
