import type { HopResult, HostHop } from '#areas/mail/delivery-test/rules/hops.ts'
import type { SpamPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { Judgement, Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { MailAbility } from '#areas/mail/mailboxes/rules/abilities.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import type { ForwardRule } from '#areas/mail/mailboxes/rules/forward.ts'
import type { Pack } from '#areas/mail/mailboxes/rules/pack.ts'
import type { MailDns } from '#areas/mail/mailboxes/rules/plan-records.ts'
import { driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

export type MailAbilities = Readonly<Record<MailAbility, Ability>>

/** The wanted state of a domain. Switched off it accepts no mail and no sign-in; its content stays. */
export type WantedDomain = { domain: string; pack: Pack; isOn: boolean }
export type DomainFacts = WantedDomain & { catchAll: string | null }

export type WantedMailbox = {
  /** In lower case: `info@zaak.be`. */
  address: string
  quotaBytes: number
  /** Hashed by the portal (`{ARGON2ID}$argon2id$…`); left out it is unchanged. A new mailbox needs one. */
  passwordHash?: string | undefined
  /** Off: nobody can sign in, but mail still arrives. */
  isOn: boolean
}
export type MailboxFacts = {
  address: string
  quotaBytes: number
  usedBytes: number
  messages: number
  isOn: boolean
  lastSignInAt: string | null
  autoReply: AutoReply | null
}

/** All that a host knows about the mail of one domain. */
export type MailFacts = {
  domain: DomainFacts
  mailboxes: MailboxFacts[]
  forwards: ForwardRule[]
  /** When the facts were read (ISO 8601). */
  readAt: string
}

export type Direction = 'in' | 'out'

export type LogLine = {
  id: string
  at: string
  direction: Direction
  from: string
  to: string[]
  subject: string
  sizeBytes: number
  verdict: Verdict
  score: number | null
  why: { judgement: Judgement; points: number }[]
  /** Set while it is held: the id for `readHeld`, `release` and `discard`. */
  heldId: string | null
}
export type LogQuery = {
  domain: string
  direction: Direction
  since: Date
  until: Date
  /** Part of an address. */
  from?: string | undefined
  to?: string | undefined
  verdict?: Verdict | undefined
  /** `next` of the page before. */
  cursor?: string | undefined
  most: number
}
/** Newest first. `upTo`: the log is complete up to this moment. */
export type LogPage = { lines: LogLine[]; next: string | null; upTo: string }
export type HeldMessage = { domain: string; heldId: string }
export type Decided = { from: string; to: string[]; subject: string }
/** A held message as it came (RFC 5322), for a user who decides about it. */
export type HeldSource = {
  /** Its first `mostHeldBytes`. */
  raw: Uint8Array
  isWhole: boolean
}
/** Enough for the text; what follows are attachments, which are not shown. */
export const mostHeldBytes = 512 * 1024

/** A mailbox elsewhere, read over IMAP. The password is used but never stored. */
export type ForeignMailbox = { host: string; port: number; isTls: boolean; user: string; password: string }
export type WantedMigration = {
  /** Our permanent name for it: `migration-17`. */
  reference: string
  from: ForeignMailbox
  /** The address of one of our mailboxes. */
  to: string
  /** Counts the messages only. */
  isTrial: boolean
}
/** Copies the mail of one mailbox into a folder of another one of the same domain. */
export type WantedHandOver = {
  /** Our permanent name for it, like that of a migration. */
  reference: string
  from: string
  to: string
  /** `Van Jan Peeters`: gets the inbox; the other folders become its subfolders. */
  folder: string
}
export type MigratedFolder = {
  name: string
  messages: number
  bytes: number
  doneMessages: number
  doneBytes: number
  /** How many could not be copied; each is in `lost`. */
  lostMessages: number
}
export type MigrationFacts = {
  reference: string
  state: 'counting' | 'moving' | 'done' | 'stopped'
  folders: MigratedFolder[]
  lost: { folder: string; subject: string; because: 'too_large' | 'unreadable' }[]
}

/** Servers for mail programs, both with implicit TLS (RFC 8314). */
export type MailPrograms = { imap: { host: string; port: number }; smtp: { host: string; port: number } }

/** The result of a test message at each hop, in the order of its way. */
export type TestFacts = { hops: HopResult<HostHop>[] }

/** Why a host refuses. The areas turn these into words for people. */
export type MailRejection =
  | 'no_such_domain'
  | 'no_such_mailbox'
  | 'no_such_forward'
  | 'no_such_message'
  | 'no_such_migration'
  | 'pack_full'
  | 'password_missing'
  | 'not_possible'
  | 'sign_in_failed'
  | 'mailbox_full'
  | 'stopped'
  | 'access_denied'
  | 'refused'

/**
 * A host of mail. Promises, held by the conformance suite:
 * - a write is known by its operation id: a repeated call does nothing again and answers the present state. That is how
 *   a `pending` one is followed: make the call again;
 * - something that is as wanted already answers `done`, and so does deleting what does not exist (`existed` tells
 *   which);
 * - whatever was carried out shows in `readDomain`, one call for any number of mailboxes;
 * - deleting a mailbox deletes its mail; switching a domain off keeps it;
 * - a held message is delivered nowhere, can be read until it is decided about, and is decided about once, both only by
 *   the domain that it came to or from;
 * - a migration can be repeated after any interruption: nothing is copied twice.
 */
export interface MailHost {
  readonly name: string
  readonly abilities: MailAbilities
  /** Address of the webmail, if there is one. */
  readonly webmail?: string | undefined
  readonly programs: MailPrograms
  /** The delay with which an event appears in the log, in minutes; 0: at once. */
  readonly logDelayMinutes: number

  keepDomain(operationId: string, domain: WantedDomain): Promise<Outcome<DomainFacts>>
  dropDomain(operationId: string, order: { domain: string }): Promise<Outcome<{ existed: boolean }>>
  readDomain(domain: string): Promise<Outcome<MailFacts>>

  keepMailbox(operationId: string, mailbox: WantedMailbox): Promise<Outcome<MailboxFacts>>
  dropMailbox(operationId: string, order: { address: string }): Promise<Outcome<{ existed: boolean }>>
  setAutoReply(operationId: string, order: { address: string; reply: AutoReply | null }): Promise<Outcome<MailboxFacts>>
  keepForward(operationId: string, forward: ForwardRule): Promise<Outcome<ForwardRule>>
  dropForward(operationId: string, order: { source: string }): Promise<Outcome<{ existed: boolean }>>
  /** Where mail for unknown addresses goes; null: it is refused. */
  setCatchAll(operationId: string, order: { domain: string; to: string | null }): Promise<Outcome<DomainFacts>>

  readPolicy(domain: string): Promise<Outcome<SpamPolicy>>
  keepPolicy(operationId: string, order: { domain: string; policy: SpamPolicy }): Promise<Outcome<SpamPolicy>>

  searchLog(query: LogQuery): Promise<Outcome<LogPage>>
  /** Reads a held message without deciding about it. One that was decided about is `no_such_message`. */
  readHeld(message: HeldMessage): Promise<Outcome<HeldSource>>
  /** Delivers a held message. `learn`: teaches the filter that it was no spam. */
  release(operationId: string, order: HeldMessage & { learn: boolean }): Promise<Outcome<Decided>>
  discard(operationId: string, order: HeldMessage): Promise<Outcome<Decided>>

  /** `pending` until everything is copied; `readMigration` tells the progress. */
  migrate(operationId: string, order: WantedMigration): Promise<Outcome<MigrationFacts>>
  readMigration(reference: string): Promise<Outcome<MigrationFacts>>
  stopMigration(operationId: string, order: { reference: string }): Promise<Outcome<MigrationFacts>>
  /**
   * Copies the mail of a mailbox into a folder of a colleague, also when the mailbox is switched off. Trash and spam
   * are left out. It is followed and stopped like a migration.
   */
  handOver(operationId: string, order: WantedHandOver): Promise<Outcome<MigrationFacts>>

  /**
   * Sends a test message to a mailbox the way that mail from outside comes, and looks for it there. `pending` while it
   * is on its way; `done` tells the result of each hop, also when one failed.
   */
  sendTest(operationId: string, order: { address: string }): Promise<Outcome<TestFacts>>

  /** Also for a domain whose mail has not begun yet. */
  dnsNeeded(domain: string): Promise<Outcome<MailDns>>
}

export const mailHostKey = driverKey<MailHost>('mail-host')
