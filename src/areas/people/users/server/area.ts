import { area } from '#platform/area.ts'
import { userReactions } from './reactions.ts'
import { productAccessRoutes, userRoutes } from './routes.ts'

export default area({
  routes: [userRoutes, productAccessRoutes],
  reactions: userReactions,
})
