import { area } from '#platform/area.ts'
import { clearVarnish, restartVarnish, setRedis, setVarnish } from './operations.ts'
import { cacheRoutes } from './routes.ts'

export default area({
  routes: [cacheRoutes],
  operations: [setVarnish, clearVarnish, restartVarnish, setRedis],
})
