import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { dropOldAttempts } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { providerRoutes } from './manage-routes.ts'
import { ssoLinkRoutes, ssoRoutes } from './routes.ts'

export default area({
  tables: ['identity_provider', 'identity_provider_domain', 'linked_identity', 'one_time_login', 'sso_attempt'],
  routes: [ssoRoutes, ssoLinkRoutes, providerRoutes],
  jobs: [dropOldAttempts],
  personalData: {
    one_time_login: { of: ofAccount(), onErasure: remove },
    linked_identity: { of: ofAccount(), given: {}, onErasure: remove },
    sso_attempt: { of: ofAccount(), onErasure: remove },
  },
  columns: {
    identity_provider: { thing: ['name', 'issuer', 'sign_in_url', 'certificates', 'new_permissions'] },
    identity_provider_domain: { thing: ['domain'] },
  },
  log: logLines,
})
