import { area } from '#platform/area.ts'
import { planSubscribers } from './charge.ts'
import { planRoutes } from './routes.ts'

export default area({
  tables: ['web_upgrade_charge'],
  routes: [planRoutes],
  subscribers: planSubscribers,
})
