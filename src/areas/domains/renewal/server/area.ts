import { area } from '#platform/area.ts'
import { domainRenewed, renewalInvited } from './domain-events.ts'
import { renewalJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { renewDomain } from './renew-domain.ts'
import { renewalRoutes } from './routes.ts'
import { renewalSubscribers } from './subscribers.ts'

export default area({
  tables: ['domain_renewal', 'renewal_invitation'],
  routes: [renewalRoutes],
  jobs: renewalJobs,
  operations: [renewDomain],
  events: [renewalInvited, domainRenewed],
  subscribers: renewalSubscribers,
  mailKinds: {
    'renewal.done': 'domains',
    'renewal.failed': 'domains',
    'renewal.invitation': 'domains',
  },
  log: logLines,
})
