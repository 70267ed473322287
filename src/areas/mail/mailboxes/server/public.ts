/** What other areas of mail may use: the domain of a call with its mail, what operations at the host share, and secrets of requests. */
export { aboutDomain, atMailHost, withinDomain } from './common-operation.ts'
export { changedDomain, type MailDomain, mailDomain, noteAsked } from './mail-domain.ts'
export { mailboxNamed } from './mailbox-named.ts'
export { mailReason } from './reason-text.ts'
export { forgetSecret, hasSecret, keepSecret, readSecret } from './secrets.ts'
