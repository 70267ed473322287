import { area } from '#platform/area.ts'
import { dropOldNotifications } from './jobs.ts'
import { notificationReactions } from './reactions.ts'
import { notificationRoutes } from './routes.ts'

export default area({
  routes: [notificationRoutes],
  jobs: [dropOldNotifications],
  reactions: notificationReactions,
})
