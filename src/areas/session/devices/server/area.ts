import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { dropOldSignIns } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { deviceRoutes } from './routes.ts'

export default area({
  tables: ['sign_in_device', 'sign_in_event'],
  routes: [deviceRoutes],
  jobs: [dropOldSignIns],
  personalData: {
    sign_in_device: { of: ofAccount(), given: { without: ['hash'] }, onErasure: remove },
    sign_in_event: { of: ofAccount(), given: {}, onErasure: remove },
  },
  mailKinds: {
    'session.new-device': 'account',
  },
  log: logLines,
})
