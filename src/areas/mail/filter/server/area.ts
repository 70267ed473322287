import { mailEnded } from '#areas/mail/mailboxes/server/public.ts'
import { area } from '#platform/area.ts'
import { subscriber } from '#platform/domain-events.ts'
import { remove } from '#platform/personal-data.ts'
import { digestRoutes } from './digest.ts'
import { keepPolicy } from './keep-policy.ts'
import { logLines } from './log-lines.ts'
import { policyStore } from './policy-store.ts'
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
  subscribers: [
    subscriber(mailEnded, async (work, { domainId }) => {
      await policyStore.forget(work.sql, domainId)
    }),
  ],
  personalData: { mail_policy: ofDomains, mail_sender: ofDomains },
  log: logLines,
})
