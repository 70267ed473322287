import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { licenceNotificationRoutes } from './routes.ts'
import { licenceSubscribers } from './subscribers.ts'
import { licenceJobs } from './tell-licences.ts'

export default area({
  tables: ['licence_event', 'licence_notification'],
  routes: [licenceNotificationRoutes],
  jobs: licenceJobs,
  subscribers: licenceSubscribers,
  personalData: {
    licence_notification: { of: ofClient(), given: { needs: ['services', 'products'] }, onErasure: remove },
  },
  columns: {
    licence_event: { thing: ['details'] },
  },
  mailKinds: {
    'partner.licence-news': 'services',
  },
  log: logLines,
})
