import { area } from '#platform/area.ts'
import { bankEntryRoutes, statementRoutes } from './routes.ts'

export default area({
  routes: [bankEntryRoutes, statementRoutes],
})
