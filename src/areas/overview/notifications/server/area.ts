import { area } from '#platform/area.ts'
import { dropOldNotifications } from './jobs.ts'
import { notificationReactions } from './reactions.ts'
import { notificationRoutes } from './routes.ts'

export default area({
  tables: ['notification', 'notification_choice'],
  routes: [notificationRoutes],
  jobs: [dropOldNotifications],
  reactions: notificationReactions,
})
