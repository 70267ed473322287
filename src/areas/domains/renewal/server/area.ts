import { area } from '#platform/area.ts'
import { renewalJobs } from './jobs.ts'
import { domainRenewed, renewalInvited } from './news.ts'
import { renewalReactions } from './reactions.ts'
import { renewalRoutes } from './routes.ts'

export default area({
  tables: ['domain_renewal', 'renewal_invitation'],
  routes: [renewalRoutes],
  jobs: renewalJobs,
  news: [renewalInvited, domainRenewed],
  reactions: renewalReactions,
  mailKinds: {
    'renewal.done': 'domains',
    'renewal.failed': 'domains',
    'renewal.invitation': 'domains',
  },
})
