import { area } from '#platform/area.ts'
import { domainLeft, domainQuarantined, domainReactivated } from './domain-events.ts'
import { transferJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { reactivateDomain } from './reactivate-domain.ts'
import { registryRoutes, transferRoutes } from './routes.ts'
import { transferSubscribers } from './subscribers.ts'

export default area({
  tables: ['domain_departure', 'domain_reactivation', 'domain_step', 'registrar_message', 'registry_difference'],
  routes: [transferRoutes, registryRoutes],
  jobs: transferJobs,
  operations: [reactivateDomain],
  events: [domainLeft, domainQuarantined, domainReactivated],
  subscribers: transferSubscribers,
  columns: {
    registrar_message: { thing: ['name', 'detail'] },
    registry_difference: { thing: ['ours', 'theirs'] },
  },
  mailKinds: {
    'transfer.code-asked': 'domains',
    'transfer.left': 'domains',
    'transfer.quarantined': 'domains',
    'transfer.reactivated': 'domains',
    'transfer.reactivation-failed': 'domains',
  },
  log: logLines,
})
