import { area } from '#platform/area.ts'
import { blank, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { beginSchedules, forgetUpdates } from './begin-schedules.ts'
import { updateEnded } from './domain-events.ts'
import { logLines } from './log-lines.ts'
import { updateRoutes } from './routes.ts'
import { goOn, runUpdates } from './run-updates.ts'
import { endStaging, makeStaging, pushStaging } from './staging-operations.ts'
import { stagingRoutes } from './staging-routes.ts'
import { updateSite } from './update-site.ts'

export default area({
  tables: ['wordpress_run', 'wordpress_update', 'wordpress_schedule', 'wordpress_client_schedule'],
  routes: [updateRoutes, stagingRoutes],
  jobs: [beginSchedules, forgetUpdates],
  operations: [updateSite, runUpdates, makeStaging, pushStaging, endStaging],
  events: [updateEnded],
  subscribers: [goOn],
  log: logLines,
  mailKinds: { 'wordpress.run-report': 'services' },
  personalData: {
    wordpress_run: { of: ofAccount(), onErasure: blank({ account_id: 'null', principal: 'null' }) },
    wordpress_client_schedule: { of: ofClient(), onErasure: remove },
  },
  columns: {
    wordpress_update: { thing: ['steps', 'report', 'reason', 'extent'] },
    wordpress_run: { thing: ['act'] },
  },
})
