import { area } from '#platform/area.ts'
import { switchRoutes } from './routes.ts'

export default area({
  routes: [switchRoutes],
})
