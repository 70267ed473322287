import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { licenceReactions } from './reactions.ts'
import { licenceNotificationRoutes } from './routes.ts'
import { licenceJobs } from './tell-licences.ts'

export default area({
  tables: ['licence_event', 'licence_notification'],
  routes: [licenceNotificationRoutes],
  jobs: licenceJobs,
  reactions: licenceReactions,
  personalData: {
    licence_notification: { of: ofClient(), given: {}, onErasure: remove },
  },
  mailKinds: {
    'partner.licence-news': 'services',
  },
})
