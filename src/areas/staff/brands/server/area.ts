import { area } from '#platform/area.ts'
import { brandRoutes } from './routes.ts'

export default area({
  routes: [brandRoutes],
})
