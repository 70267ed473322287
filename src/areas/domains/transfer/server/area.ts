import { area } from '#platform/area.ts'
import { transferJobs } from './jobs.ts'
import { domainLeft, domainQuarantined, domainReactivated } from './news.ts'
import { transferReactions } from './reactions.ts'
import { registryRoutes, transferRoutes } from './routes.ts'

export default area({
  tables: ['domain_departure', 'domain_reactivation', 'domain_step', 'registrar_message', 'registry_difference'],
  routes: [transferRoutes, registryRoutes],
  jobs: transferJobs,
  news: [domainLeft, domainQuarantined, domainReactivated],
  reactions: transferReactions,
  mailKinds: {
    'transfer.code-asked': 'domains',
    'transfer.left': 'domains',
    'transfer.quarantined': 'domains',
    'transfer.reactivated': 'domains',
    'transfer.reactivation-failed': 'domains',
  },
})
