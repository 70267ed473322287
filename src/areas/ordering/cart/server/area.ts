import { area } from '#platform/area.ts'
import { abandonCarts } from './abandon-carts.ts'
import { cartRoutes } from './routes.ts'

export default area({
  routes: [cartRoutes],
  jobs: [abandonCarts],
})
