import { area } from '#platform/area.ts'
import { logLines } from './log-lines.ts'
import { maintenanceRoutes } from './routes.ts'

export default area({
  routes: [maintenanceRoutes],
  log: logLines,
})
