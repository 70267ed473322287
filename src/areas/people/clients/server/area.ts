import { area } from '#platform/area.ts'
import { clientRoutes, contactRoutes, locationRoutes } from './routes.ts'

export default area({
  routes: [clientRoutes, contactRoutes, locationRoutes],
})
