import { area } from '#platform/area.ts'
import { subAccountRoutes } from './routes.ts'

export default area({
  routes: [subAccountRoutes],
})
