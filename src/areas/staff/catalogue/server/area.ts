import { area } from '#platform/area.ts'
import { logLines } from './log-lines.ts'
import { newProductRoutes, promotionRoutes, staffCatalogueRoutes } from './routes.ts'

export default area({
  routes: [staffCatalogueRoutes, newProductRoutes, promotionRoutes],
  log: logLines,
})
