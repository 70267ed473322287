import { area } from '#platform/area.ts'
import { sharingRoutes } from './routes.ts'

export default area({
  tables: ['share_link', 'share_visit'],
  routes: [sharingRoutes],
})
