/** What a host of mail can do beyond mailboxes and forwards; a screen shows the reason of what is missing. */
export const mailAbilities = [
  'catchAll',
  'autoReply',
  /** Spam waits for a decision instead of being delivered with a mark. */
  'hold',
  'incomingLog',
  'outgoingLog',
  'migrate',
  /** Copies the mail of one mailbox into a folder of another. */
  'handOver',
  'webmail',
  /** Sends a message to a mailbox and says at which hop it stopped. */
  'sendTest',
] as const
export type MailAbility = (typeof mailAbilities)[number]
