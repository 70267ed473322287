import type { Target } from '#design/components/link.tsx'

/** The mailboxes of a domain. */
export const toMailboxes = (domain: string): Target => ({ to: `/domains/${domain}/mailboxes` })

export {
  Fullness,
  fullnessText,
  LastSignIn,
  MailboxAddress,
  MailboxStatus,
  mailboxStateText,
} from './mailbox-cells.tsx'
export { sizeText } from './mailbox-words.ts'
