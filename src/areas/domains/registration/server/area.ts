import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { domainProvisioned, domainStepped, holderConfirmed, registrationResumed } from './domain-events.ts'
import { logLines } from './log-lines.ts'
import { reasonText } from './reason-text.ts'
import { registrationJobs } from './register-domain.ts'
import { registrationRoutes } from './routes.ts'
import { registrationSubscribers } from './subscribers.ts'

export default area({
  tables: ['domain_verification', 'registration'],
  routes: [registrationRoutes],
  jobs: registrationJobs,
  events: [domainProvisioned, registrationResumed, holderConfirmed, domainStepped],
  subscribers: registrationSubscribers,
  personalData: {
    domain_verification: {
      of: { where: 'domain_id in (select id from domain where client_id = $client)' },
      onErasure: remove,
    },
  },
  columns: {
    registration: { thing: ['operation_id'] },
  },
  mailKinds: {
    'registration.active': 'domains',
    'registration.failed': 'domains',
    'registration.verify-holder': 'domains',
  },
  // Other areas of domains fail by the registrar's words as well.
  taskReasons: { domain: reasonText, domains: reasonText, dns: reasonText },
  log: logLines,
  taskTitles: titlesOf({
    'domain.register': m.registration_task_register,
    'domain.transfer': m.registration_task_transfer,
  }),
  taskNeeds: {
    'domain.register': { access: ['perm:domains|admin'], scope: 'orders:write' },
  },
})
