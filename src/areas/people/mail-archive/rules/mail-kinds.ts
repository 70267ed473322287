import type { Permission } from '#base/access.ts'
import type { MailTopic } from '#base/mail-topics.ts'

export { type MailTopic, mailTopics } from '#base/mail-topics.ts'

/** The topic of each kind of mail. An undeclared kind can be read by its recipient and staff only. */
export type MailKinds = Readonly<Record<string, MailTopic>>

export const kindsAbout = (mailKinds: MailKinds, topics: readonly MailTopic[]): string[] =>
  Object.entries(mailKinds).flatMap(([kind, topic]) => (topics.includes(topic) ? [kind] : []))

/** The right to a part of the portal includes its mails. Internal mails are for staff. */
export const rightFor: Readonly<Record<MailTopic, Permission>> = {
  orders: 'orders',
  billing: 'invoices',
  domains: 'domains',
  services: 'services',
  support: 'support',
  account: 'users',
  house: 'admin',
}
