import { area } from '#platform/area.ts'
import { dropOldSignIns } from './jobs.ts'
import { deviceRoutes } from './routes.ts'

export default area({
  routes: [deviceRoutes],
  jobs: [dropOldSignIns],
})
