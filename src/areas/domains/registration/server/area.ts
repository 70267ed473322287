import { area } from '#platform/area.ts'
import { domainProvisioned, domainStepped, holderConfirmed, registrationResumed } from './news.ts'
import { registrationReactions } from './reactions.ts'
import { registrationJobs } from './register-domain.ts'
import { registrationRoutes } from './routes.ts'

export default area({
  tables: ['domain_verification', 'registration'],
  routes: [registrationRoutes],
  jobs: registrationJobs,
  news: [domainProvisioned, registrationResumed, holderConfirmed, domainStepped],
  reactions: registrationReactions,
})
