import { area } from '#platform/area.ts'
import { domainContactJobs } from './jobs.ts'
import { contactsSent, holderChanged } from './news.ts'
import { domainContactReactions } from './reactions.ts'
import { domainContactRoutes } from './routes.ts'

export default area({
  tables: ['contact', 'contact_change', 'contact_change_role', 'domain_contact'],
  routes: [domainContactRoutes],
  jobs: domainContactJobs,
  news: [holderChanged, contactsSent],
  reactions: domainContactReactions,
})
