import { area } from '#platform/area.ts'
import { whiteLabelJobs } from './domain/renew-certificates.ts'
import { lookRoutes } from './look-routes.ts'
import { whiteLabelRoutes } from './routes.ts'

export default area({
  tables: ['partner_domain', 'partner_logo', 'partner_look', 'partner_sender'],
  routes: [whiteLabelRoutes, lookRoutes],
  jobs: whiteLabelJobs,
  mailKinds: {
    'partner.sender-code': 'account',
    'partner.domain-active': 'account',
    'partner.domain-failed': 'account',
  },
})
