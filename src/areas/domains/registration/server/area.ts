import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { domainProvisioned, domainStepped, holderConfirmed, registrationResumed } from './domain-events.ts'
import { registrationFigureRoutes } from './figures.ts'
import { logLines } from './log-lines.ts'
import { reasonText } from './reason-text.ts'
import { registerDomain, sweepRegistrations } from './register-domain.ts'
import { registrationRoutes } from './routes.ts'
import { registrationSubscribers } from './subscribers.ts'

export default area({
  tables: ['domain_verification', 'registration'],
  routes: [registrationRoutes, registrationFigureRoutes],
  jobs: [sweepRegistrations],
  operations: [registerDomain],
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
  // Other areas of domains use the registrar's failure codes as well.
  taskReasons: { domain: reasonText, domains: reasonText, dns: reasonText },
  log: logLines,
  taskNeeds: {
    'domain.register': { access: ['perm:domains|admin'], scope: 'orders:write' },
  },
})
