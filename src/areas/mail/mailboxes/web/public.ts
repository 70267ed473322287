import { lazy } from 'react'

export { toMailboxes, toMailForwarding } from './links.ts'
/** The notices about the mail of a domain, for tabs of other areas. */
export const MailTabNotices = lazy(() =>
  import('./mail-tab-notices.tsx').then((file) => ({ default: file.MailTabNotices })),
)
export {
  Fullness,
  fullnessText,
  LastSignIn,
  MailboxAddress,
  MailboxStatus,
  mailboxStateText,
} from './mailbox-cells.tsx'
export { sizeText } from './mailbox-words.ts'
/** The form of a new mailbox of a domain, for a panel. Wrap in `Suspense`. */
export const NewMailbox = lazy(() => import('./mailbox-form.tsx').then((file) => ({ default: file.NewMailboxForm })))
export { mailboxesOf, mailState } from './queries.ts'
/** Why no more mailbox fits. */
export { fullText } from './room.ts'
