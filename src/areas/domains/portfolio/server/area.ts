import { area } from '#platform/area.ts'
import { portfolioRoutes } from './routes.ts'
import { setLock, sweepLocks } from './set-lock.ts'

export default area({
  tables: ['domain'],
  routes: [portfolioRoutes],
  jobs: [setLock.job, sweepLocks],
  reactions: [setLock.retry],
})
