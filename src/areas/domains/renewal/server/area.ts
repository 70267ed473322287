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
})
