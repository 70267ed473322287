import { area } from '#platform/area.ts'
import { licenceReactions } from './reactions.ts'
import { licenceNotificationRoutes } from './routes.ts'
import { licenceJobs } from './tell-licences.ts'

export default area({
  routes: [licenceNotificationRoutes],
  jobs: licenceJobs,
  reactions: licenceReactions,
})
