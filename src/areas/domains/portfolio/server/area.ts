import { area } from '#platform/area.ts'
import { blank, ofClient } from '#platform/personal-data.ts'
import { portfolioRoutes } from './routes.ts'
import { setLock, sweepLocks } from './set-lock.ts'

export default area({
  tables: ['domain', 'domain_contact'],
  routes: [portfolioRoutes],
  jobs: [setLock.job, sweepLocks],
  subscribers: [setLock.retry],
  personalData: {
    domain: { of: ofClient(), given: { needs: ['domains'] }, onErasure: blank({ tags: "'{}'" }) },
  },
  columns: {
    domain: { thing: ['name'] },
  },
})
