import { area } from '#platform/area.ts'
import { productReactions } from './reactions.ts'
import { productRoutes } from './routes.ts'

export default area({
  routes: [productRoutes],
  reactions: productReactions,
})
