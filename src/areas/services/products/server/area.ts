import { area } from '#platform/area.ts'
import { productReactions } from './reactions.ts'
import { productRoutes } from './routes.ts'

export default area({
  tables: ['tag_colour'],
  routes: [productRoutes],
  reactions: productReactions,
})
