import { area } from '#platform/area.ts'
import { dropOldEvents } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { issuesAnnounced } from './public.ts'
import { homeRoutes } from './routes.ts'

export default area({
  routes: [homeRoutes],
  jobs: [dropOldEvents],
  events: [issuesAnnounced],
  log: logLines,
})
