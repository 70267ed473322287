import { area } from '#platform/area.ts'
import { userShutOut } from './news.ts'
import { userReactions } from './reactions.ts'
import { productAccessRoutes, userRoutes } from './routes.ts'

export default area({
  tables: ['account', 'product_access'],
  routes: [userRoutes, productAccessRoutes],
  news: [userShutOut],
  reactions: userReactions,
})
