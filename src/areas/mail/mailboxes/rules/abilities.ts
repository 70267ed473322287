/** Abilities of a mail host beyond mailboxes and forwards; a screen shows why one is missing. */
export const mailAbilities = [
  'catchAll',
  'autoReply',
  /** Holds spam for a decision instead of marking and delivering it. */
  'hold',
  'incomingLog',
  'outgoingLog',
  'migrate',
  /** Copies the mail of one mailbox into a folder of another. */
  'handOver',
  'webmail',
  /** Sends a test message to a mailbox and reports the hop at which it stopped. */
  'sendTest',
] as const
export type MailAbility = (typeof mailAbilities)[number]
