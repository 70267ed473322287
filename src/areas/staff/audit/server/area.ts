import { area } from '#platform/area.ts'
import { auditRoutes } from './routes.ts'

export default area({
  routes: [auditRoutes],
})
