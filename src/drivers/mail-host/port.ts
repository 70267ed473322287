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

/** A domain as it should be. Switched off it takes no mail and lets nobody in; what is in it stays. */
export type WantedDomain = { domain: string; pack: Pack; isOn: boolean }
export type DomainFacts = WantedDomain & { catchAll: string | null }

export type WantedMailbox = {
  /** In lower case: `info@zaak.be`. */
  address: string
  quotaBytes: number
  /** Made by the portal (`{ARGON2ID}$argon2id$…`); left out it stays as it is. A new mailbox needs one. */
  passwordHash?: string | undefined
  /** Off: nobody signs in, mail still arrives. */
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

/** All that a host knows of the mail of one domain. */
export type MailFacts = {
  domain: DomainFacts
  mailboxes: MailboxFacts[]
  forwards: ForwardRule[]
  /** When it was so. */
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
  /** Set while it is held: by this name it is released or discarded. */
  heldId: string | null
}
export type LogQuery = {
  domain: string
  direction: Direction
  since: Date
  until: Date
  /** Parts of an address. */
  from?: string | undefined
  to?: string | undefined
  verdict?: Verdict | undefined
  /** Where the page before ended. */
  cursor?: string | undefined
  most: number
}
/** Newest first. `upTo`: what came later is not in the log yet. */
export type LogPage = { lines: LogLine[]; next: string | null; upTo: string }
export type HeldMessage = { domain: string; heldId: string }
export type Decided = { from: string; to: string[]; subject: string }
/** A held message as it came (RFC 5322), to be looked at before somebody decides. */
export type HeldSource = {
  /** Its first `mostHeldBytes`. */
  raw: Uint8Array
  isWhole: boolean
}
/** Enough to read what somebody wrote; what comes after that are attachments, which nobody opens here. */
export const mostHeldBytes = 512 * 1024

/** A mailbox elsewhere, read over IMAP. The password is used and never kept. */
export type ForeignMailbox = { host: string; port: number; isTls: boolean; user: string; password: string }
export type WantedMigration = {
  /** Our own name for it, the same for ever: `migration-17`. */
  reference: string
  from: ForeignMailbox
  /** A mailbox of ours. */
  to: string
  /** Only counts what there is. */
  isTrial: boolean
}
/** The mail of one mailbox of ours, copied into a folder of another one of its domain. */
export type WantedHandOver = {
  /** Our own name for it, as that of a migration. */
  reference: string
  from: string
  to: string
  /** `Van Jan Peeters`: what was in the inbox; the other folders stand below it. */
  folder: string
}
export type MigratedFolder = {
  name: string
  messages: number
  bytes: number
  doneMessages: number
  doneBytes: number
  /** So many could not be taken along, each told in `lost`. */
  lostMessages: number
}
export type MigrationFacts = {
  reference: string
  state: 'counting' | 'moving' | 'done' | 'stopped'
  folders: MigratedFolder[]
  lost: { folder: string; subject: string; because: 'too_large' | 'unreadable' }[]
}

/** Where programs of people read and send their mail, both ends encrypted from the first octet on (RFC 8314). */
export type MailPrograms = { imap: { host: string; port: number }; smtp: { host: string; port: number } }

/** What became of a test message at each hop, the first of the way first. */
export type TestFacts = { hops: HopResult<HostHop>[] }

/** Why a host says no. The areas turn these into words a person can read. */
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
 * What Belfry asks of whoever keeps the mail of domains. Promises, held by the conformance suite:
 * - a write is known by its operation id: asked again with the same id nothing is done again, and the answer is how it stands now.
 *   That is how a `pending` one is followed: make the call again;
 * - what is as it is asked to be answers `done`; what is asked to go and is not there as well (`existed` says which);
 * - whatever was carried out shows in `readDomain`, which is one question however many mailboxes there are;
 * - a mailbox that goes takes its mail with it, a domain that is switched off keeps its own;
 * - what is held is nowhere else, can be looked at until it is decided, and decided once, both only by the domain that it was sent to or from;
 * - a migration can be asked for again after any interruption: nothing comes twice.
 */
export interface MailHost {
  readonly name: string
  readonly abilities: MailAbilities
  /** Where people read their mail in a browser. */
  readonly webmail?: string | undefined
  readonly programs: MailPrograms
  /** So many minutes after it happened something stands in the log; 0: at once. */
  readonly logDelayMinutes: number

  keepDomain(operationId: string, domain: WantedDomain): Promise<Outcome<DomainFacts>>
  dropDomain(operationId: string, order: { domain: string }): Promise<Outcome<{ existed: boolean }>>
  readDomain(domain: string): Promise<Outcome<MailFacts>>

  keepMailbox(operationId: string, mailbox: WantedMailbox): Promise<Outcome<MailboxFacts>>
  dropMailbox(operationId: string, order: { address: string }): Promise<Outcome<{ existed: boolean }>>
  setAutoReply(operationId: string, order: { address: string; reply: AutoReply | null }): Promise<Outcome<MailboxFacts>>
  keepForward(operationId: string, forward: ForwardRule): Promise<Outcome<ForwardRule>>
  dropForward(operationId: string, order: { source: string }): Promise<Outcome<{ existed: boolean }>>
  /** Where mail for addresses goes that do not exist; null: it is refused. */
  setCatchAll(operationId: string, order: { domain: string; to: string | null }): Promise<Outcome<DomainFacts>>

  readPolicy(domain: string): Promise<Outcome<SpamPolicy>>
  keepPolicy(operationId: string, order: { domain: string; policy: SpamPolicy }): Promise<Outcome<SpamPolicy>>

  searchLog(query: LogQuery): Promise<Outcome<LogPage>>
  /** Looks at what is held and leaves it so. What was decided already is `no_such_message`. */
  readHeld(message: HeldMessage): Promise<Outcome<HeldSource>>
  /** Delivers what is held. `learn`: the filter is told that it was no spam. */
  release(operationId: string, order: HeldMessage & { learn: boolean }): Promise<Outcome<Decided>>
  discard(operationId: string, order: HeldMessage): Promise<Outcome<Decided>>

  /** `pending` until all is there; `readMigration` says how far it is meanwhile. */
  migrate(operationId: string, order: WantedMigration): Promise<Outcome<MigrationFacts>>
  readMigration(reference: string): Promise<Outcome<MigrationFacts>>
  stopMigration(operationId: string, order: { reference: string }): Promise<Outcome<MigrationFacts>>
  /**
   * Copies what somebody leaves behind into a folder of a colleague, whether or not anybody can sign in there. Rubbish and spam stay where
   * they are. Followed and stopped as a migration.
   */
  handOver(operationId: string, order: WantedHandOver): Promise<Outcome<MigrationFacts>>

  /**
   * Sends a message of its own to a mailbox, by the way that a stranger's comes, and looks for it there. `pending` while it is on its
   * way; `done` tells of each hop, also where one failed: that is what was asked.
   */
  sendTest(operationId: string, order: { address: string }): Promise<Outcome<TestFacts>>

  /** Also of a domain whose mail has not begun yet. */
  dnsNeeded(domain: string): Promise<Outcome<MailDns>>
}

export const mailHostKey = driverKey<MailHost>('mail-host')
