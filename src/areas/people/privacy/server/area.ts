import { area } from '#platform/area.ts'
import { forgetOrders } from './forget-orders.ts'
import { privacyRoutes, staffPrivacyRoutes } from './routes.ts'

export default area({
  routes: [privacyRoutes, staffPrivacyRoutes],
  jobs: [forgetOrders],
})
