import { area } from '#platform/area.ts'
import { deskRoutes } from './routes.ts'

export default area({
  routes: [deskRoutes],
})
