import { area } from '#platform/area.ts'
import { newGoodsRoutes, promotionRoutes, staffCatalogueRoutes } from './routes.ts'

export default area({
  routes: [staffCatalogueRoutes, newGoodsRoutes, promotionRoutes],
})
