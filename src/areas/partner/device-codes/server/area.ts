import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { dropOldDeviceCodes } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { deviceCodeRoutes } from './routes.ts'
import { deviceCodeSubscribers } from './subscribers.ts'

export default area({
  tables: ['device_code'],
  routes: [deviceCodeRoutes],
  jobs: [dropOldDeviceCodes],
  subscribers: deviceCodeSubscribers,
  personalData: {
    device_code: { of: ofAccount(), given: { without: ['device_hash', 'user_hash'] }, onErasure: remove },
  },
  mailKinds: { 'partner.device-allowed': 'account' },
  log: logLines,
})
