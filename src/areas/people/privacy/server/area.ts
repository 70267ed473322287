import { area } from '#platform/area.ts'
import { forgetOrders } from './forget-orders.ts'
import { privacyRoutes, staffPrivacyRoutes } from './routes.ts'

export default area({
  tables: ['erasure_request'],
  routes: [privacyRoutes, staffPrivacyRoutes],
  jobs: [forgetOrders],
})
