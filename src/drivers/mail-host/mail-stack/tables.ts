import type { Generated, Kysely, Transaction } from 'kysely'
import type { SpamPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { Judgement, Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import type { Pack } from '#areas/mail/mailboxes/rules/pack.ts'
import type { FolderCursor } from '../imap-migration/notes.ts'
import type { Direction, LogLine, MigrationFacts, TestFacts } from '../port.ts'
import type { SmtpAnswer } from './test-smtp.ts'

/** `nextUid`: the next UID of the target folder before the batch was copied. */
export type HandedBatch = { upTo: number; messages: number; bytes: number; nextUid: number }

/** The tables of a mail node, as `schema.ts` makes them. */
export type MailTables = {
  node_domain: {
    name: string
    pack: Pack
    is_on: boolean
    catch_all: string | null
    policy: SpamPolicy
    /** Raised at each change; when Redis has another number it is written again. */
    policy_version: Generated<number>
    /** It is being deleted, with all its content. */
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
    /** It is being deleted: hidden, and its mail is removed. */
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
    /** Until when it is held, by the policy at its arrival. */
    held_until: Date | null
    /** Why it is still in Postfix's queue. */
    waits_for: Extract<Judgement, 'server_away' | 'mailbox_full'> | null
  }
  /** `refusals_up_to`: position in Postfix's log, in the format of the node agent. */
  log_cursor: { is_only: Generated<boolean>; read_up_to: string; read_at: Date; refusals_up_to: string | null }
  migration: {
    reference: string
    mailbox: string
    facts: MigrationFacts
    is_stopped: Generated<boolean>
    /** The process that runs it, and until when it holds the lease unless renewed. */
    runner: string | null
    runs_until: Date | null
  }
  /** `source` is a digest of the mailbox elsewhere. */
  migration_cursor: { source: string; mailbox: string; folder: string; cursor: FolderCursor }
  /** Progress of one folder: handing over once more copies only newer messages. */
  hand_over_folder: {
    source_id: number
    target_id: number
    place: string
    folder: string
    /** All messages up to this UID have been copied. */
    up_to: Generated<number>
    messages: Generated<number>
    bytes: Generated<number>
    /** The batch being copied, with the UID that its first message gets: from there on they have arrived. */
    batch: HandedBatch | null
  }
  /** A test message; `id` is that of its operation. */
  delivery_test: {
    id: string
    domain: string
    address: string
    began_at: Generated<Date>
    /** When the only process that may send it started. */
    sent_at: Date | null
    answer: SmtpAnswer | null
    /** Set once the test has ended. */
    facts: TestFacts | null
  }
}

export type MailDatabase = Kysely<MailTables>
export type MailSql = Kysely<MailTables> | Transaction<MailTables>
