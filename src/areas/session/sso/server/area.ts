import { area } from '#platform/area.ts'
import { dropOldAttempts } from './jobs.ts'
import { providerRoutes } from './manage-routes.ts'
import { ssoLinkRoutes, ssoRoutes } from './routes.ts'

export default area({
  routes: [ssoRoutes, ssoLinkRoutes, providerRoutes],
  jobs: [dropOldAttempts],
})
