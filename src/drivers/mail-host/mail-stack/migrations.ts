import { createHash, randomUUID } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { sql } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import { migrateMailbox } from '../imap-migration/migrate-mailbox.ts'
import { MigrationFault } from '../imap-migration/migration-fault.ts'
import type { MigrationNotes } from '../imap-migration/notes.ts'
import { type ForeignOptions, openForeign, signIn } from '../imap-migration/open-foreign.ts'
import type { ForeignMailbox, MailHost, MigrationFacts, WantedMigration } from '../port.ts'
import { no } from './database.ts'
import { mailboxRow } from './mailboxes.ts'
import type { Stack } from './stack.ts'
import type { MailDatabase, MailSql } from './tables.ts'

/** Dovecot's IMAP and its master user, who opens mailboxes without their owner's password. */
export type FilledBy = { host: string; port: number; isTls: boolean; user: string; password: string }
export type MigrationOptions = {
  filledBy: FilledBy
  /** For tests, whose servers have private addresses. */
  foreign?: ForeignOptions | undefined
  tls?: ConnectionOptions | undefined
}

/** In bytes: `message_size_limit` in `node/postfix/main.cf`. */
const largestBytes = 52_428_800
const leaseSeconds = 90
const lookAgainSeconds = 1
/** Per process: each may hold a few messages of the largest size in memory. */
const mostRuns = 4

type Run = { abort: AbortController; outcome?: Outcome<MigrationFacts> }
type MigrationPart = Pick<MailHost, 'migrate' | 'readMigration' | 'stopMigration'>

const rowOf = (db: MailSql, reference: string) =>
  db.selectFrom('migration').selectAll().where('reference', '=', reference).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const factsOf = ({ facts, is_stopped: isStopped }: Row): MigrationFacts =>
  isStopped && facts.state !== 'done' ? { ...facts, state: 'stopped' } : facts

/**
 * A migration runs in the process that was asked for it, with its progress in the tables: when that process has not
 * reported for a while, the next one asked continues. The foreign password is kept in memory only, by the run.
 */
export function migrationPart(stack: Stack, options: MigrationOptions): MigrationPart {
  const me = randomUUID()
  const runs = new Map<string, Run>()

  async function begin(db: MailDatabase, order: WantedMigration): Promise<Outcome<MigrationFacts>> {
    const box = await mailboxRow(db, order.to)
    if (!box) return no('no_such_mailbox', order.to)
    // Not even the master user can sign in.
    if (!box.is_on) return no('not_possible', 'the mailbox is shut')
    const { reference, to: mailbox } = order
    const facts: MigrationFacts = { reference, state: 'counting', folders: [], lost: [] }
    const conflict = db.insertInto('migration').values({ reference, mailbox, facts })
    await conflict.onConflict((on) => on.column('reference').doNothing()).execute()
    const row = await rowOf(db, reference)
    if (row?.facts.state === 'done') return done(row.facts)
    if (row?.is_stopped) return no('stopped')
    const known = runs.get(reference)
    if (known?.outcome) {
      runs.delete(reference)
      if (known.outcome.kind !== 'pending') return known.outcome
    }
    const isCrowded = [...runs.values()].filter(({ outcome }) => !outcome).length >= mostRuns
    if (!isCrowded && !runs.has(reference) && (await isFree(db, reference))) start(db, order)
    return { kind: 'pending', reference, lookAgainSeconds }
  }

  const lease = () => sql<Date>`now() + make_interval(secs => ${leaseSeconds})`
  const isFree = async (db: MailDatabase, reference: string): Promise<boolean> =>
    (await db
      .updateTable('migration')
      .set({ runner: me, runs_until: lease() })
      .where('reference', '=', reference)
      .where(({ or, eb }) => or([eb('runs_until', 'is', null), eb('runs_until', '<', sql<Date>`now()`)]))
      .returning('reference')
      .executeTakeFirst()) !== undefined

  function start(db: MailDatabase, order: WantedMigration): void {
    const run: Run = { abort: new AbortController() }
    runs.set(order.reference, run)
    const mine = () => db.updateTable('migration').where('reference', '=', order.reference).where('runner', '=', me)
    const still = setInterval(
      () =>
        mine()
          .set({ runs_until: lease() })
          .execute()
          .catch(() => {}),
      30_000,
    ).unref()
    void migrateMailbox(order, {
      openSource: () => openForeign(order.from, options.foreign),
      openTarget: () => openTarget(options, order.to),
      notes: notesOf(db, order, run.abort),
      largestBytes,
      signal: run.abort.signal,
    })
      .catch((fault: unknown): Outcome<never> => ({ kind: 'retry', afterSeconds: 60, detail: String(fault) }))
      .then(async (outcome) => {
        clearInterval(still)
        run.outcome = outcome
        await mine()
          .set({ runs_until: null })
          .execute()
          .catch(() => {})
      })
  }

  return {
    migrate: (_operationId, order) => stack.store.read((db) => begin(db, order)),
    readMigration: (reference) =>
      stack.store.read(async (db) => {
        const row = await rowOf(db, reference)
        return row ? done(factsOf(row)) : no('no_such_migration', reference)
      }),
    stopMigration: (_operationId, { reference }) =>
      stack.store.read(async (db) => {
        await db.updateTable('migration').set({ is_stopped: true }).where('reference', '=', reference).execute()
        runs.get(reference)?.abort.abort()
        const row = await rowOf(db, reference)
        return row ? done(factsOf(row)) : no('no_such_migration', reference)
      }),
  }
}

/** Opens one of our mailboxes without its owner's password. */
export const openAsMaster = ({ filledBy, tls }: MigrationOptions, mailbox: string) =>
  signIn({ ...filledBy, user: `${mailbox}*${filledBy.user}` }, tls)

async function openTarget(options: MigrationOptions, mailbox: string) {
  try {
    return await openAsMaster(options, mailbox)
  } catch (fault) {
    const detail = `our own mailbox: ${(fault as { code?: string }).code ?? (fault as Error).name}`
    throw new MigrationFault({ kind: 'retry', afterSeconds: 60, detail })
  }
}

/** A digest that identifies a mailbox elsewhere without revealing it. */
const sourceOf = ({ host, port, user }: ForeignMailbox): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user]))
    .digest('base64url')

function notesOf(
  db: MailDatabase,
  { reference, from, to: mailbox }: WantedMigration,
  abort: AbortController,
): MigrationNotes {
  const source = sourceOf(from)
  return {
    cursors: async () => {
      const own = db.selectFrom('migration_cursor').select('cursor').where('mailbox', '=', mailbox)
      return (await own.where('source', '=', source).execute()).map(({ cursor }) => cursor)
    },
    keep: (facts, cursor) =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('migration')
          .set({ facts })
          .where('reference', '=', reference)
          .returning('is_stopped')
          .executeTakeFirst()
        if (row?.is_stopped) abort.abort()
        if (!cursor) return
        await tx
          .insertInto('migration_cursor')
          .values({ source, mailbox, folder: cursor.folder, cursor })
          .onConflict((on) => on.columns(['mailbox', 'source', 'folder']).doUpdateSet({ cursor }))
          .execute()
      }),
  }
}
