import { area } from '#platform/area.ts'
import { addAlias, dropAlias, setIndex, setRedirects, setRoot } from './operations.ts'
import { siteRoutes } from './routes.ts'
import { siteSubscribers } from './subscribers.ts'

export default area({
  tables: ['web_alias_record'],
  columns: { web_alias_record: { thing: ['alias', 'records'] } },
  routes: [siteRoutes],
  subscribers: siteSubscribers,
  operations: [addAlias, dropAlias, setIndex, setRedirects, setRoot],
})
