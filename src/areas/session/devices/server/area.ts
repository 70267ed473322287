import { area } from '#platform/area.ts'
import { dropOldSignIns } from './jobs.ts'
import { deviceRoutes } from './routes.ts'

export default area({
  tables: ['sign_in_device', 'sign_in_event'],
  routes: [deviceRoutes],
  jobs: [dropOldSignIns],
})
