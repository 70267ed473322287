import { area } from '#platform/area.ts'
import { keepAsTechnical, ofAccount } from '#platform/personal-data.ts'
import { changeDelegation } from './change-delegation.ts'
import { delegationJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { delegationRoutes } from './routes.ts'
import { delegationSubscribers } from './subscribers.ts'

export default area({
  tables: ['delegation', 'delegation_change'],
  routes: [delegationRoutes],
  jobs: delegationJobs,
  operations: [changeDelegation],
  subscribers: delegationSubscribers,
  personalData: {
    delegation_change: { of: ofAccount(), onErasure: keepAsTechnical },
  },
  columns: {
    delegation: { thing: ['keys', 'primaries'] },
    delegation_change: { thing: ['wanted', 'reason_detail'] },
  },
  log: logLines,
  taskNeeds: {
    'domain.dnssec': { access: ['perm:domains|admin'], scope: 'dns:write' },
  },
})
