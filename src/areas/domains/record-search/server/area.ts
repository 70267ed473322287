import { area } from '#platform/area.ts'
import { recordSearchRoutes } from './routes.ts'

export default area({
  routes: [recordSearchRoutes],
})
