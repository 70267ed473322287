import { followChange } from '#areas/services/changes/server/public.ts'
import { area } from '#platform/area.ts'
import { planRoutes } from './routes.ts'
import { largerSpace } from './upgrade.ts'

export default area({
  routes: [planRoutes],
  subscribers: followChange(largerSpace),
})
