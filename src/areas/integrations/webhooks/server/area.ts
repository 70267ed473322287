import { area } from '#platform/area.ts'
import { webhookJobs } from './deliver.ts'
import { webhookReactions } from './reactions.ts'
import { webhookRoutes } from './routes.ts'

export default area({
  routes: [webhookRoutes],
  jobs: webhookJobs,
  reactions: webhookReactions,
})
