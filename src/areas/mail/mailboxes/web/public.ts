import { lazy } from 'react'

export { toMailboxes, toMailForwarding } from './links.ts'
/** What stands in the way of anything about the mail of a domain, for tabs of other areas. */
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
/** Why no mailbox fits any more. */
export { fullText } from './room.ts'
