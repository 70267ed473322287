import type { MailStore } from './database.ts'
import type { KeyBox } from './dkim-keys.ts'
import type { Doveadm } from './doveadm.ts'
import type { FilterKeys } from './filter-keys.ts'

/** The parts of a mail node. */
export type Stack = {
  /** The tables that Postfix and Dovecot read: authoritative for everything except the content of mailboxes. */
  store: MailStore
  /** Dovecot: the content of mailboxes, and the scripts of auto-replies. */
  doveadm: Doveadm
  /** Redis beside Rspamd: a copy of the tables, rewritten when it is lost. */
  filter: FilterKeys
  box: KeyBox
  /** Held messages can be decided about; otherwise spam is marked. */
  canHold: boolean
  now(): Date
}
