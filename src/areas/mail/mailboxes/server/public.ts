/**
 * For other areas: the domain of a call with its mail, the common part of host operations, one mailbox and its changes,
 * and secrets of requests.
 */
export { atMailHost, withinDomain } from './common-operation.ts'
export { mailEnded, mailEnding, mailFactsRead, packChosen } from './domain-events.ts'
export { changedDomain, isMailOffered, lockMail, type MailDomain, mailDomain, noteAsked } from './mail-domain.ts'
export { webmailOf } from './mail-state.ts'
export { mailboxNamed } from './mailbox-named.ts'
export type { MailboxState } from './mailbox-store.ts'
export { changeMailbox, type MailboxChange } from './mailboxes.ts'
export { mailReason } from './reason-text.ts'
export { forgetSecret, hasSecret, keepSecret, readSecret } from './secrets.ts'
export { mailboxOf } from './serialize.ts'
