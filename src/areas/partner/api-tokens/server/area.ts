import { area } from '#platform/area.ts'
import { tokenReactions } from './reactions.ts'
import { tokenRoutes } from './routes.ts'

export default area({
  routes: [tokenRoutes],
  reactions: tokenReactions,
})
