import type { Permission } from '#base/access.ts'
import type { MailTopic } from '#base/mail-topics.ts'

export { type MailTopic, mailTopics } from '#base/mail-topics.ts'

/** By kind of mail what it is about. A kind that nobody declared is read by its reader and by staff alone. */
export type MailKinds = Readonly<Record<string, MailTopic>>

export const kindsAbout = (mailKinds: MailKinds, topics: readonly MailTopic[]): string[] =>
  Object.entries(mailKinds).flatMap(([kind, topic]) => (topics.includes(topic) ? [kind] : []))

/** Whoever may look into a part of the portal may read the mails about it. The house's own are for staff. */
export const rightFor: Readonly<Record<MailTopic, Permission>> = {
  orders: 'orders',
  billing: 'invoices',
  domains: 'domains',
  services: 'services',
  support: 'support',
  account: 'users',
  house: 'admin',
}
