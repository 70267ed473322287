import { area } from '#platform/area.ts'
import { securityCodeRoutes } from './routes.ts'

export default area({
  tables: ['security_code'],
  routes: [securityCodeRoutes],
})
