import { area } from '#platform/area.ts'
import { sharingRoutes } from './routes.ts'

export default area({
  routes: [sharingRoutes],
})
