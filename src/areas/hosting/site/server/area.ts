import { area } from '#platform/area.ts'
import { addAlias, dropAlias, setIndex, setRedirects, setRoot } from './operations.ts'
import { siteRoutes } from './routes.ts'

export default area({
  routes: [siteRoutes],
  operations: [addAlias, dropAlias, setIndex, setRedirects, setRoot],
})
