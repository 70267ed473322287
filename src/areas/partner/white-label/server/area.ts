import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { whiteLabelJobs } from './domain/renew-certificates.ts'
import { logLines } from './log-lines.ts'
import { lookRoutes } from './look-routes.ts'
import { whiteLabelRoutes } from './routes.ts'

export default area({
  tables: ['partner_domain', 'partner_logo', 'partner_look', 'partner_sender'],
  routes: [whiteLabelRoutes, lookRoutes],
  jobs: whiteLabelJobs,
  columns: {
    partner_domain: { thing: ['name', 'problem_detail'] },
  },
  personalData: {
    partner_look: { of: ofClient('partner_id'), given: {}, onErasure: remove },
    partner_logo: { of: ofClient('partner_id'), onErasure: remove },
    partner_sender: { of: ofClient('partner_id'), given: { without: ['code_hash'] }, onErasure: remove },
  },
  mailKinds: {
    'partner.sender-code': 'account',
    'partner.domain-active': 'account',
    'partner.domain-failed': 'account',
  },
  log: logLines,
})
