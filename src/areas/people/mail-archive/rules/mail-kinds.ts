import type { Permission } from '#base/access.ts'

/** What a mail is about, as people look for it. `house` are mails to the provider's own people. */
export const mailTopics = ['orders', 'billing', 'domains', 'services', 'support', 'account', 'house'] as const
export type MailTopic = (typeof mailTopics)[number]

/**
 * Every kind of mail that the portal sends, and what it is about. A kind that is missing here is read by its reader and by
 * staff alone; a test sees to it that none is missing.
 */
export const mailKinds: Readonly<Record<string, MailTopic>> = {
  'ordering.order-placed': 'orders',
  'ordering.order-paid': 'orders',
  'ordering.order-reminder': 'orders',
  'ordering.order-completed': 'orders',
  'ordering.order-partly-failed': 'orders',
  'ordering.order-cancelled': 'orders',
  'ordering.item-refunded': 'orders',
  'ordering.cart-forgotten': 'orders',
  'invoice-issued': 'billing',
  'invoice-credited': 'billing',
  'payment-received': 'billing',
  'payment-failed': 'billing',
  'payment-expired': 'billing',
  'payment-refunded': 'billing',
  'payment-credited': 'billing',
  'reminder-before-due': 'billing',
  'reminder-first': 'billing',
  'reminder-second': 'billing',
  'reminder-last': 'billing',
  'direct-debit-active': 'billing',
  'direct-debit-amended': 'billing',
  'direct-debit-disabled': 'billing',
  'direct-debit-lapsing': 'billing',
  'direct-debit-notice': 'billing',
  'direct-debit-returned': 'billing',
  'registration.active': 'domains',
  'registration.failed': 'domains',
  'registration.verify-holder': 'domains',
  'renewal.done': 'domains',
  'renewal.failed': 'domains',
  'renewal.invitation': 'domains',
  'services.active': 'services',
  'services.suspended': 'services',
  'services.reactivated': 'services',
  'services.notice': 'services',
  'services.notice-taken-back': 'services',
  'services.cancelled': 'services',
  'partner.licence-news': 'services',
  'privacy.erasure-asked': 'account',
  'privacy.erasure-refused': 'account',
  'privacy.erasure-done': 'account',
  'partner.application-received': 'account',
  'partner.application-approved': 'account',
  'partner.application-refused': 'account',
  'partner.application-waiting': 'house',
  'support.received': 'support',
  'support.answered': 'support',
  'support.closing-soon': 'support',
  'support.closed': 'support',
  'support.rejected': 'support',
  'support.client-asks': 'support',
  'session.verify-email': 'account',
  'session.set-password': 'account',
  'session.reset-password': 'account',
  'session.password-changed': 'account',
  'partner.sender-code': 'account',
  'partner.domain-active': 'account',
  'partner.domain-failed': 'account',
  'session.new-device': 'account',
  'session.locked-out': 'account',
  'session.two-factor-on': 'account',
  'session.two-factor-off': 'account',
  'session.two-factor-reset': 'account',
  'session.recovery-code-used': 'account',
  'session.passkey-added': 'account',
  'session.passkey-removed': 'account',
  'session.confirm-new-email': 'account',
  'session.email-changing': 'account',
  'people.rights-changed': 'account',
  'overview.notification': 'account',
  'support.desk': 'house',
  'vat-unsure': 'house',
  'payment-charged-back': 'house',
}

export const kindsAbout = (topics: readonly MailTopic[]): string[] =>
  Object.entries(mailKinds).flatMap(([kind, topic]) => (topics.includes(topic) ? [kind] : []))

/** Who may look into a part of the portal may read the mails about it. The house's own are for staff. */
export const rightFor: Readonly<Record<MailTopic, Permission>> = {
  orders: 'orders',
  billing: 'invoices',
  domains: 'domains',
  services: 'services',
  support: 'support',
  account: 'users',
  house: 'admin',
}
