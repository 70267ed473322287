import { area } from '#platform/area.ts'
import { brandRoutes } from './routes.ts'

export default area({
  tables: ['brand_text'],
  routes: [brandRoutes],
})
