import type { MailStore } from './database.ts'
import type { KeyBox } from './dkim-keys.ts'
import type { Doveadm } from './doveadm.ts'
import type { FilterKeys } from './filter-keys.ts'

/** The parts of a mail node, each reached in its own way. */
export type Stack = {
  /** What Postfix and Dovecot read: the truth of everything but what is in mailboxes. */
  store: MailStore
  /** Dovecot: what is in mailboxes, and the scripts of auto-replies. */
  doveadm: Doveadm
  /** Redis beside Rspamd: told from the tables, and told again when it has forgotten. */
  filter: FilterKeys
  box: KeyBox
  /** Somebody can decide about what is held; else it is marked. */
  canHold: boolean
  now(): Date
}
