import { area } from '#platform/area.ts'
import { activityRoutes } from './routes.ts'

export default area({
  routes: [activityRoutes],
})
