import { area } from '#platform/area.ts'
import { keepAsTechnical, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { syncAllPsas } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { psaReasonText } from './public.ts'
import { psaRoutes } from './routes.ts'
import { syncPsa } from './sync-job.ts'

export default area({
  tables: ['psa_client', 'psa_connection', 'psa_link', 'psa_sent', 'psa_sync', 'psa_sync_item', 'smartworx_connection'],
  routes: [psaRoutes],
  jobs: [syncAllPsas],
  operations: [syncPsa],
  personalData: {
    psa_link: { of: ofClient(), onErasure: remove },
    psa_sent: { of: ofClient(), onErasure: remove },
    psa_sync_item: { of: ofClient(), onErasure: remove },
    // With the partner's clients under the names in their PSA.
    psa_connection: { of: ofClient('partner_id'), onErasure: remove },
    smartworx_connection: { of: ofClient('partner_id'), onErasure: remove },
    psa_sync: { of: ofAccount(), onErasure: keepAsTechnical },
  },
  taskReasons: { psa: psaReasonText },
  log: logLines,
  taskNeeds: {
    'psa.': { access: ['perm:users|admin'], scope: 'integrations:write' },
  },
  taskReaders: { 'psa.': 'users' },
})
