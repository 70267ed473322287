import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { switchRoutes } from './routes.ts'

export default area({
  tables: ['recent_client'],
  routes: [switchRoutes],
  personalData: {
    recent_client: { of: ofAccount(), onErasure: remove },
  },
  log: logLines,
})
