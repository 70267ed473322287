import { area } from '#platform/area.ts'
import { integrationRoutes } from './routes.ts'

export default area({
  routes: [integrationRoutes],
})
