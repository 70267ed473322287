import { area } from '#platform/area.ts'
import { clientRoutes, contactRoutes, locationRoutes } from './routes.ts'

export default area({
  tables: ['client', 'contact'],
  routes: [clientRoutes, contactRoutes, locationRoutes],
})
