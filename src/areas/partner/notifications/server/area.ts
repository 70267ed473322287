import { area } from '#platform/area.ts'
import { licenceReactions } from './reactions.ts'
import { licenceNotificationRoutes } from './routes.ts'
import { licenceJobs } from './tell-licences.ts'

export default area({
  tables: ['licence_event', 'licence_notification'],
  routes: [licenceNotificationRoutes],
  jobs: licenceJobs,
  reactions: licenceReactions,
})
