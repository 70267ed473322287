import { area } from '#platform/area.ts'
import { dropOldEvents } from './jobs.ts'
import { homeRoutes } from './routes.ts'

export default area({
  routes: [homeRoutes],
  jobs: [dropOldEvents],
})
