import { area } from '#platform/area.ts'
import { securityCodeRoutes } from './routes.ts'

export default area({
  routes: [securityCodeRoutes],
})
