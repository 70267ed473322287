import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

/** The mailboxes of a domain. */
export const toMailboxes = (domain: string): Target => ({ to: `/domains/${domain}/mailboxes` })
/** Where mail for its addresses goes. */
export const toMailForwarding = (domain: string): Target => ({ to: `/domains/${domain}/mail-forwarding` })
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
export { mailboxesOf } from './queries.ts'
