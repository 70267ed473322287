import { area } from '#platform/area.ts'
import { userReactions } from './reactions.ts'
import { productAccessRoutes, userRoutes } from './routes.ts'

export default area({
  tables: ['product_access'],
  routes: [userRoutes, productAccessRoutes],
  reactions: userReactions,
})
