import { area } from '#platform/area.ts'
import { protectionRoutes } from './protection.ts'
import { wizardRoutes } from './routes.ts'

export default area({
  routes: [wizardRoutes, protectionRoutes],
})
