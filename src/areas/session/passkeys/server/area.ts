import { area } from '#platform/area.ts'
import { passkeyRoutes } from './routes.ts'

export default area({
  routes: [passkeyRoutes],
})
