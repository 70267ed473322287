import { area } from '#platform/area.ts'
import { switchRoutes } from './routes.ts'

export default area({
  tables: ['recent_client'],
  routes: [switchRoutes],
})
