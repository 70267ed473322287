import { area } from '#platform/area.ts'
import { activityRoutes } from './routes.ts'

export default area({
  tables: ['activity_entry'],
  routes: [activityRoutes],
})
