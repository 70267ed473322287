import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { keepAsTechnical, ofAccount } from '#platform/personal-data.ts'
import { m } from '#words'
import { delegationJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { delegationRoutes } from './routes.ts'
import { delegationSubscribers } from './subscribers.ts'

export default area({
  tables: ['delegation', 'delegation_change'],
  routes: [delegationRoutes],
  jobs: delegationJobs,
  subscribers: delegationSubscribers,
  personalData: {
    delegation_change: { of: ofAccount(), onErasure: keepAsTechnical },
  },
  columns: {
    delegation: { thing: ['keys', 'primaries'] },
    delegation_change: { thing: ['wanted', 'reason_detail'] },
  },
  log: logLines,
  taskTitles: titlesOf({
    'domain.nameservers': m.delegation_task_nameservers,
    'domain.dnssec-on': m.delegation_task_dnssec_on,
    'domain.dnssec-renew': m.delegation_task_dnssec_renew,
    'domain.dnssec-off': m.delegation_task_dnssec_off,
    'domain.dnssec-keys': m.delegation_task_keys,
  }),
  taskNeeds: {
    'domain.dnssec': { access: ['perm:domains|admin'], scope: 'dns:write' },
  },
})
