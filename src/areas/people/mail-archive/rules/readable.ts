import type { Caller } from '#base/access.ts'
import { kindsAbout, type MailKinds, type MailTopic, mailTopics, rightFor } from './mail-kinds.ts'

/** Which mails a caller may read, as a condition for queries: `all` for staff. */
export type Readable =
  | { kind: 'all' }
  | {
      kind: 'some'
      clientId: number
      accountId: number
      /** Kinds of the own client's mails that the caller may read, besides mails to their own address. */
      ownKinds: readonly string[]
      /** A managed client's mails may go to its partner; it reads those to its own addresses. */
      onlyOwnAddresses: boolean
      /** For a partner: kinds of mails of managed clients, and of the other clients. */
      clients?: { managedKinds: readonly string[]; otherKinds: readonly string[] }
    }

/** A user with selected products reads mails of these topics only when they were sent to them. */
const aboutProducts: readonly MailTopic[] = ['orders', 'domains', 'services']

/**
 * Decided by the rights of core §6 per topic. Invoices of an unmanaged client are not its partner's (core §1), and
 * neither are the mails about them.
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
