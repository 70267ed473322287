import { area } from '#platform/area.ts'
import { blank, ofClient } from '#platform/personal-data.ts'
import { expiryRoutes } from './expiries.ts'
import { logLines } from './log-lines.ts'
import { domainThings } from './menu-things.ts'
import { portfolioRoutes } from './routes.ts'
import { setLock } from './set-lock.ts'

export default area({
  tables: ['domain', 'domain_contact'],
  routes: [portfolioRoutes, expiryRoutes],
  operations: [setLock],
  personalData: {
    domain: { of: ofClient(), given: { needs: ['domains'] }, onErasure: blank({ tags: "'{}'" }) },
  },
  columns: {
    domain: { thing: ['name'] },
  },
  log: logLines,
  taskNeeds: {
    'domain.': { access: ['perm:domains|admin'], scope: 'domains:write' },
  },
  taskReaders: { 'domain.': 'domains' },
  pathReaders: { '/domains': 'domains' },
  menuThings: domainThings,
})
