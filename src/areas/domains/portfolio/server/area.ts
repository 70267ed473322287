import { area } from '#platform/area.ts'
import { portfolioRoutes } from './routes.ts'
import { retryLock, setLockJob } from './set-lock.ts'

export default area({
  tables: ['domain'],
  routes: [portfolioRoutes],
  jobs: [setLockJob],
  reactions: [retryLock],
})
