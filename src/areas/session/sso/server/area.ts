import { area } from '#platform/area.ts'
import { dropOldAttempts } from './jobs.ts'
import { providerRoutes } from './manage-routes.ts'
import { ssoLinkRoutes, ssoRoutes } from './routes.ts'

export default area({
  tables: ['identity_provider', 'identity_provider_domain', 'linked_identity', 'one_time_login', 'sso_attempt'],
  routes: [ssoRoutes, ssoLinkRoutes, providerRoutes],
  jobs: [dropOldAttempts],
})
