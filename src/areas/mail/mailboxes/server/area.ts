import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { mailEnded, mailEnding, mailFactsRead, packChosen } from './domain-events.ts'
import { dropDomain } from './drop-domain.ts'
import { dropForward } from './drop-forward.ts'
import { dropMailbox } from './drop-mailbox.ts'
import { endMails } from './follow-sold.ts'
import { keepDomain } from './keep-domain.ts'
import { keepForward } from './keep-forward.ts'
import { keepMailbox } from './keep-mailbox.ts'
import { logLines } from './log-lines.ts'
import { readStale } from './read-facts.ts'
import { mailReason } from './reason-text.ts'
import { forwardingRoutes, mailboxRoutes } from './routes.ts'
import { forgetSecrets } from './secrets.ts'
import { setAutoReply } from './set-auto-reply.ts'
import { setCatchAll } from './set-catch-all.ts'
import { mailSubscribers } from './subscribers.ts'

/** Names of mailboxes are names of people, and an auto-reply tells where they are. */
const ofDomains = {
  of: { where: 'domain_id in (select id from domain where client_id = $client)' },
  given: { needs: ['domains'] },
  onErasure: remove,
} as const

export default area({
  tables: ['mail_domain', 'mailbox', 'mail_forward', 'mail_secret', 'mail_pack_charge'],
  routes: [mailboxRoutes, forwardingRoutes],
  jobs: [readStale, forgetSecrets, endMails],
  operations: [keepDomain, dropDomain, keepMailbox, dropMailbox, setAutoReply, setCatchAll, keepForward, dropForward],
  events: [mailFactsRead, mailEnding, mailEnded, packChosen],
  subscribers: mailSubscribers,
  personalData: { mail_domain: ofDomains, mailbox: ofDomains, mail_forward: ofDomains },
  taskReasons: { mail: mailReason },
  taskNeeds: { 'mail.': { access: ['perm:domains|admin'], scope: 'domain-mail:write' } },
  taskReaders: { 'mail.': 'domains' },
  log: logLines,
})
