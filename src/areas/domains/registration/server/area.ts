import { area } from '#platform/area.ts'
import { domainProvisioned, domainStepped, holderConfirmed, registrationResumed } from './news.ts'
import { registrationReactions } from './reactions.ts'
import { reasonText } from './reason-text.ts'
import { registrationJobs } from './register-domain.ts'
import { registrationRoutes } from './routes.ts'

export default area({
  tables: ['domain_verification', 'registration'],
  routes: [registrationRoutes],
  jobs: registrationJobs,
  news: [domainProvisioned, registrationResumed, holderConfirmed, domainStepped],
  reactions: registrationReactions,
  mailKinds: {
    'registration.active': 'domains',
    'registration.failed': 'domains',
    'registration.verify-holder': 'domains',
  },
  // Other areas of domains fail by the registrar's words as well.
  taskReasons: { domain: reasonText, domains: reasonText, dns: reasonText },
})
