import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { hostingSettingRoutes } from './routes.ts'

export default area({
  tables: ['webhosting_default'],
  routes: [hostingSettingRoutes],
  personalData: {
    webhosting_default: { of: ofClient(), onErasure: remove },
  },
  log: logLines,
})
