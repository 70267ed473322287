import { area } from '#platform/area.ts'
import { tokenReactions } from './reactions.ts'
import { tokenRoutes } from './routes.ts'

export default area({
  tables: ['api_switch', 'api_token'],
  routes: [tokenRoutes],
  reactions: tokenReactions,
})
