import { area } from '#platform/area.ts'
import { mailArchiveRoutes } from './routes.ts'

export default area({
  routes: [mailArchiveRoutes],
})
