import { area } from '#platform/area.ts'
import { blank, ofClient } from '#platform/personal-data.ts'
import { partnerSignupJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { partnerApplicationRoutes, partnerSignupRoutes } from './routes.ts'

export default area({
  tables: ['partner_application'],
  routes: [partnerSignupRoutes, partnerApplicationRoutes],
  jobs: partnerSignupJobs,
  personalData: {
    partner_application: {
      of: ofClient(),
      given: {},
      onErasure: blank({ message: "''", vat_name: "''", vat_address: "''", terms_ip: "''" }),
    },
  },
  columns: {
    partner_application: { house: ['terms_version', 'reason'] },
  },
  mailKinds: {
    'partner.application-received': 'account',
    'partner.application-approved': 'account',
    'partner.application-refused': 'account',
    'partner.application-waiting': 'house',
  },
  log: logLines,
})
