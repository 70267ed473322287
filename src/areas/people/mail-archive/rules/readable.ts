import type { Caller } from '#base/access.ts'
import { kindsAbout, type MailKinds, type MailTopic, mailTopics, rightFor } from './mail-kinds.ts'

/** Which mails somebody may read, as a condition on lists: `all` for staff. */
export type Readable =
  | { kind: 'all' }
  | {
      kind: 'some'
      clientId: number
      accountId: number
      /** What they may read of their own client's mails, besides those to their own address. */
      ownKinds: readonly string[]
      /** A managed client's mails may be addressed to its partner; it reads those that came to itself. */
      onlyOwnAddresses: boolean
      /** A partner's: of the clients that they manage, and of those that look after themselves. */
      clients?: { managedKinds: readonly string[]; otherKinds: readonly string[] }
    }

/** Mails about things: a user with selected domains and services reads only those sent to them. */
const aboutProducts: readonly MailTopic[] = ['orders', 'domains', 'services']

/**
 * The rights of core §6 decide topic by topic. Invoices of a client that looks after itself are its own and not its partner's
 * (core §1), and so are the mails about them.
 */
export function readableBy(principal: Caller, mailKinds: MailKinds): Readable {
  if (principal.permissions.admin) return { kind: 'all' }
  const topics = mailTopics.filter(
    (topic) =>
      principal.permissions[rightFor[topic]] === true && !(principal.selectedProducts && aboutProducts.includes(topic)),
  )
  const about = (some: readonly MailTopic[]) => kindsAbout(mailKinds, some)
  const without = (left: MailTopic) => about(topics.filter((topic) => topic !== left))
  return {
    kind: 'some',
    clientId: principal.clientId,
    accountId: principal.accountId,
    ownKinds: principal.clientType === 'Managed Client' ? without('billing') : about(topics),
    onlyOwnAddresses: principal.clientType === 'Managed Client',
    ...(principal.clientType === 'Partner'
      ? { clients: { managedKinds: about(topics), otherKinds: without('billing') } }
      : {}),
  }
}
