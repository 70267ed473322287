import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { securityCodeRoutes } from './routes.ts'

export default area({
  tables: ['security_code'],
  routes: [securityCodeRoutes],
  personalData: {
    security_code: { of: ofAccount(), onErasure: remove },
  },
  log: logLines,
})
