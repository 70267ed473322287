import { area } from '#platform/area.ts'
import { twoFactorRoutes } from './routes.ts'

export default area({
  tables: ['recovery_code', 'two_factor'],
  routes: [twoFactorRoutes],
})
