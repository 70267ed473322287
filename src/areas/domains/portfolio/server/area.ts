import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { blank, ofClient } from '#platform/personal-data.ts'
import { m } from '#words'
import { logLines } from './log-lines.ts'
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
  log: logLines,
  taskTitles: titlesOf({
    'domain.lock': m.portfolio_task_lock,
    'domain.unlock': m.portfolio_task_unlock,
  }),
  taskNeeds: {
    'domain.': { access: ['perm:domains|admin'], scope: 'domains:write' },
  },
  taskReaders: { domain: 'domains' },
  pathReaders: { '/domains': 'domains' },
})
