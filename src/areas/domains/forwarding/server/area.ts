import { area } from '#platform/area.ts'
import { forwardingJobs } from './certificate/look-after-certificates.ts'
import { forwardingRoutes } from './routes.ts'
import { forwardingSubscribers } from './subscribers.ts'

export default area({
  tables: ['forwarder', 'forwarding_certificate', 'url_forwarding'],
  routes: [forwardingRoutes],
  jobs: forwardingJobs,
  subscribers: forwardingSubscribers,
})
