import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { m } from '#words'
import { contactsSent, holderChanged } from './domain-events.ts'
import { domainContactJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { domainContactRoutes } from './routes.ts'
import { domainContactSubscribers } from './subscribers.ts'

export default area({
  tables: ['contact_change', 'contact_change_role'],
  routes: [domainContactRoutes],
  jobs: domainContactJobs,
  events: [holderChanged, contactsSent],
  subscribers: domainContactSubscribers,
  mailKinds: {
    'contacts.confirm-holder': 'domains',
    'contacts.holder-leaving': 'domains',
    'contacts.holder-was': 'domains',
    'contacts.holder-is': 'domains',
    'contacts.change-failed': 'domains',
  },
  log: logLines,
  taskTitles: titlesOf({
    'domain.holder': m.contacts_task_holder,
    'domain.contacts': m.contacts_task_contacts,
  }),
})
