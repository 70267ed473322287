import { area } from '#platform/area.ts'
import { changeContacts } from './change-contacts.ts'
import { contactsSent, holderChanged } from './domain-events.ts'
import { endUnconfirmed } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { domainContactRoutes } from './routes.ts'
import { domainContactSubscribers } from './subscribers.ts'

export default area({
  tables: ['contact_change', 'contact_change_role'],
  routes: [domainContactRoutes],
  jobs: [endUnconfirmed],
  operations: [changeContacts],
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
})
