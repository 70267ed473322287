import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { digestRoutes } from './digest.ts'
import { keepPolicy } from './keep-policy.ts'
import { logLines } from './log-lines.ts'
import { blacklistRoutes, filterRoutes, whitelistRoutes } from './routes.ts'

const ofDomains = {
  of: { where: 'domain_id in (select id from domain where client_id = $client)' },
  given: { needs: ['domains'] },
  onErasure: remove,
} as const

export default area({
  tables: ['mail_policy', 'mail_sender'],
  routes: [filterRoutes, whitelistRoutes, blacklistRoutes, digestRoutes],
  operations: [keepPolicy],
  personalData: { mail_policy: ofDomains, mail_sender: ofDomains },
  log: logLines,
})
