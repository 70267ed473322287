import { area } from '#platform/area.ts'
import { planSubscribers } from './charge.ts'
import { planRoutes } from './routes.ts'
import { upgradeSubscribers } from './start-upgrade.ts'

export default area({
  tables: ['web_upgrade_charge'],
  routes: [planRoutes],
  subscribers: [...planSubscribers, ...upgradeSubscribers],
})
