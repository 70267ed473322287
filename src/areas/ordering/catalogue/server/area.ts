import { area } from '#platform/area.ts'
import { catalogueRoutes } from './routes.ts'

export default area({
  routes: [catalogueRoutes],
})
