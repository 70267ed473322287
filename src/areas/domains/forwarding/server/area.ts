import { area } from '#platform/area.ts'
import { forwardingJobs } from './certificate/look-after-certificates.ts'
import { forwardingReactions } from './reactions.ts'
import { forwardingRoutes } from './routes.ts'

export default area({
  routes: [forwardingRoutes],
  jobs: forwardingJobs,
  reactions: forwardingReactions,
})
