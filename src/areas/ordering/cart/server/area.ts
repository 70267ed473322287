import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { abandonCarts } from './abandon-carts.ts'
import { cartRoutes } from './routes.ts'

export default area({
  tables: ['cart', 'cart_item'],
  routes: [cartRoutes],
  jobs: [abandonCarts],
  personalData: {
    cart: { of: ofClient(), given: { needs: ['orders'] }, onErasure: remove },
  },
  mailKinds: {
    'ordering.cart-forgotten': 'orders',
  },
})
