import { area } from '#platform/area.ts'
import { abandonCarts } from './abandon-carts.ts'
import { cartRoutes } from './routes.ts'

export default area({
  tables: ['cart', 'cart_item'],
  routes: [cartRoutes],
  jobs: [abandonCarts],
})
