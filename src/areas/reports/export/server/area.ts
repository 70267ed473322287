import { area } from '#platform/area.ts'
import { exportRoutes } from './routes.ts'

export default area({
  routes: [exportRoutes],
})
