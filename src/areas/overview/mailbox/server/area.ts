import { area } from '#platform/area.ts'
import { mailboxRoutes } from './routes.ts'

export default area({
  routes: [mailboxRoutes],
})
