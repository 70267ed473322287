import { area } from '#platform/area.ts'
import { contactChanging } from './news.ts'
import { clientRoutes, contactRoutes, locationRoutes } from './routes.ts'

export default area({
  tables: ['client'],
  routes: [clientRoutes, contactRoutes, locationRoutes],
  news: [contactChanging],
})
