import { area } from '#platform/area.ts'
import { dropOldEmailChanges } from './jobs.ts'
import { emailChangeRoutes } from './routes.ts'

export default area({
  tables: ['email_change'],
  routes: [emailChangeRoutes],
  jobs: [dropOldEmailChanges],
})
