import { lazy } from 'react'

export { MailText } from './mail-text.tsx'
export { MailWords } from './mail-words.tsx'

export const toMailbox = { to: '/mailbox' }

/** Where to find the mail on a portal that sends none. Shows nothing elsewhere. Wrap in `Suspense`. */
export const MailboxHint = lazy(() => import('./mailbox-hint.tsx').then((file) => ({ default: file.MailboxHint })))
