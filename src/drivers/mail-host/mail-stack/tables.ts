import type { Generated, Kysely, Transaction } from 'kysely'
import type { SpamPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { Judgement, Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import type { Pack } from '#areas/mail/mailboxes/rules/pack.ts'
import type { FolderCursor } from '../imap-migration/notes.ts'
import type { Direction, LogLine, MigrationFacts, TestFacts } from '../port.ts'
import type { SmtpAnswer } from './test-smtp.ts'

/** `nextUid`: of the folder that it goes to, before it went. */
export type HandedBatch = { upTo: number; messages: number; bytes: number; nextUid: number }

/** The tables of a mail node, as `schema.ts` makes them. */
export type MailTables = {
  node_domain: {
    name: string
    pack: Pack
    is_on: boolean
    catch_all: string | null
    policy: SpamPolicy
    /** Counts its changes: Redis holds the same number, or is told again. */
    policy_version: Generated<number>
    /** It is being deleted, with all that is in it. */
    is_leaving: Generated<boolean>
  }
  node_mailbox: {
    id: Generated<number>
    address: string
    domain: string
    password_hash: string
    quota_bytes: number
    is_on: boolean
    auto_reply: AutoReply | null
    /** It is being deleted: nobody sees it, and its mail goes. */
    is_leaving: Generated<boolean>
  }
  forward: { source: string; domain: string; destinations: string[]; keeps_copy: boolean }
  dkim_key: { domain: string; selector: string; public_key: string; sealed_key: string }
  operation: { id: string; domain: string; result: unknown; done_at: Generated<Date> }
  log_line: {
    id: string
    domain: string
    direction: Direction
    at: Date
    sender: string
    recipients: string[]
    subject: string
    size_bytes: number
    verdict: Verdict
    score: number | null
    why: LogLine['why']
    /** Until when it is held, by the policy of the day on which it came. */
    held_until: Date | null
    /** It is still in the queue of Postfix, for this reason. */
    waits_for: Extract<Judgement, 'server_away' | 'mailbox_full'> | null
  }
  /** `refusals_up_to`: how far the log of Postfix was read, in the words of the node agent. */
  log_cursor: { is_only: Generated<boolean>; read_up_to: string; read_at: Date; refusals_up_to: string | null }
  migration: {
    reference: string
    mailbox: string
    facts: MigrationFacts
    is_stopped: Generated<boolean>
    /** Who is at it, and until when it is theirs unless they say so again. */
    runner: string | null
    runs_until: Date | null
  }
  /** `source` is a digest of the mailbox elsewhere. */
  migration_cursor: { source: string; mailbox: string; folder: string; cursor: FolderCursor }
  /** How far one folder of a mailbox has come into a place of another: whoever hands over once more brings what came since. */
  hand_over_folder: {
    source_id: number
    target_id: number
    place: string
    folder: string
    /** Everything up to this UID has been copied. */
    up_to: Generated<number>
    messages: Generated<number>
    bytes: Generated<number>
    /** The messages that are being copied, and the UID that the first of them gets over there: above it they have arrived. */
    batch: HandedBatch | null
  }
  /** A message of our own on its way; `id` is that of its operation. */
  delivery_test: {
    id: string
    domain: string
    address: string
    began_at: Generated<Date>
    /** When the attempt began, which one process alone makes. */
    sent_at: Date | null
    answer: SmtpAnswer | null
    /** Set once it has come to its end. */
    facts: TestFacts | null
  }
}

export type MailDatabase = Kysely<MailTables>
export type MailSql = Kysely<MailTables> | Transaction<MailTables>
