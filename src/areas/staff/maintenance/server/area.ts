import { area } from '#platform/area.ts'
import { maintenanceRoutes } from './routes.ts'

export default area({
  routes: [maintenanceRoutes],
})
