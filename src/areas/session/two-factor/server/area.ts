import { area } from '#platform/area.ts'
import { twoFactorRoutes } from './routes.ts'

export default area({
  routes: [twoFactorRoutes],
})
