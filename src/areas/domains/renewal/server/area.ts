import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { m } from '#words'
import { domainRenewed, renewalInvited } from './domain-events.ts'
import { renewalJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { renewalRoutes } from './routes.ts'
import { renewalSubscribers } from './subscribers.ts'

export default area({
  tables: ['domain_renewal', 'renewal_invitation'],
  routes: [renewalRoutes],
  jobs: renewalJobs,
  events: [renewalInvited, domainRenewed],
  subscribers: renewalSubscribers,
  mailKinds: {
    'renewal.done': 'domains',
    'renewal.failed': 'domains',
    'renewal.invitation': 'domains',
  },
  log: logLines,
  taskTitles: titlesOf({
    'domain.renew': m.renewal_task,
  }),
})
