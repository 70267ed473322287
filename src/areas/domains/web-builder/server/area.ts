import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient } from '#platform/personal-data.ts'
import { keepSite } from './keep-site.ts'
import { logLines } from './log-lines.ts'
import { sandboxBuilderRoutes, webBuilderRoutes } from './routes.ts'
import { webBuilderSubscribers } from './subscribers.ts'

export default area({
  tables: ['builder_site'],
  routes: [webBuilderRoutes, sandboxBuilderRoutes],
  jobs: [keepSite],
  subscribers: webBuilderSubscribers,
  personalData: {
    builder_site: { of: ofClient(), given: { needs: ['domains'] }, onErasure: keepForAccounts },
  },
  columns: {
    builder_site: { thing: ['template', 'addresses'] },
  },
  log: logLines,
})
