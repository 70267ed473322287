import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of the log lines of mail and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'mail.': { readers: 'domains', text: m.mailboxes_did },
  'mail.auto-reply.': { text: m.mailboxes_did_auto_reply },
  'mail.catch-all.': { text: m.mailboxes_did_catch_all },
  'mail.forwarding.': { text: m.mailboxes_did_forwarding },
  'mail.mailbox.deleted': { text: m.mailboxes_did_delete },
  'mail.mailbox.made': { text: m.mailboxes_did_make },
  'mail.pack.': { text: m.mailboxes_did_pack },
}
