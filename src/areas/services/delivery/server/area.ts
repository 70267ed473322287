import { area } from '#platform/area.ts'
import { deliveryJobs } from './jobs.ts'
import { deliveryReactions } from './reactions.ts'
import { deliveryRoutes } from './routes.ts'

export default area({
  tables: ['service', 'service_ask'],
  routes: [deliveryRoutes],
  jobs: deliveryJobs,
  reactions: deliveryReactions,
})
