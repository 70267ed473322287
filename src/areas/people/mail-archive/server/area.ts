import { area } from '#platform/area.ts'
import { logLines } from './log-lines.ts'
import { mailArchiveRoutes } from './routes.ts'

export default area({
  routes: [mailArchiveRoutes],
  log: logLines,
})
