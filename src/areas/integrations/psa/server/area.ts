import { area } from '#platform/area.ts'
import { psaJobs } from './jobs.ts'
import { psaReactions } from './reactions.ts'
import { psaRoutes } from './routes.ts'

export default area({
  routes: [psaRoutes],
  jobs: psaJobs,
  reactions: psaReactions,
})
