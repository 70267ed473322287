import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { dropOldNotifications } from './jobs.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSubscribers } from './subscribers.ts'

export default area({
  tables: ['notification', 'notification_choice'],
  routes: [notificationRoutes],
  jobs: [dropOldNotifications],
  subscribers: notificationSubscribers,
  personalData: {
    notification: { of: ofAccount(), given: {}, onErasure: remove },
    notification_choice: { of: ofAccount(), given: {}, onErasure: remove },
  },
  mailKinds: {
    'overview.notification': 'account',
  },
})
