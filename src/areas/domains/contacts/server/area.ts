import { area } from '#platform/area.ts'
import { domainContactJobs } from './jobs.ts'
import { contactsSent, holderChanged } from './news.ts'
import { domainContactReactions } from './reactions.ts'
import { domainContactRoutes } from './routes.ts'

export default area({
  tables: ['contact_change', 'contact_change_role'],
  routes: [domainContactRoutes],
  jobs: domainContactJobs,
  news: [holderChanged, contactsSent],
  reactions: domainContactReactions,
  mailKinds: {
    'contacts.confirm-holder': 'domains',
    'contacts.holder-leaving': 'domains',
    'contacts.holder-was': 'domains',
    'contacts.holder-is': 'domains',
    'contacts.change-failed': 'domains',
  },
})
