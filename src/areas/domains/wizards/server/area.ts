import { area } from '#platform/area.ts'
import { wizardRoutes } from './routes.ts'

export default area({
  routes: [wizardRoutes],
})
