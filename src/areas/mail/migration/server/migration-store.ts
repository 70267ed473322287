import type { ClientId, DomainId } from '#base/ids.ts'
import type { MigrationFacts } from '#drivers/mail-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Migration } from '../contract/calls.ts'
import type { Folder } from '../rules/progress.ts'

const rows = (sql: Sql) =>
  sql
    .selectFrom('mail_migration')
    .selectAll()
    .$narrowType<{ state: Migration['state']; folders: Folder[]; lost: MigrationFacts['lost'] }>()
export type MigrationRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export type NewMigration = {
  domainId: DomainId
  clientId: ClientId
  address: string
  host: string
  port: number
  isTls: boolean
  user: string
  isTrial: boolean
  /** For mail from a mailbox here: the target folder. */
  folder?: string | undefined
}

/** Migrations. Every statement takes an id that was found within a scope. */
export const migrationStore = {
  page: async (sql: Sql, domainId: DomainId, { page, perPage }: { page: number; perPage: number }) => {
    const found = rows(sql).where('domain_id', '=', domainId)
    const [data, { total }] = await Promise.all([
      found
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      sql
        .selectFrom('mail_migration')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('domain_id', '=', domainId)
        .executeTakeFirstOrThrow(),
    ])
    return { data, total: Number(total) }
  },

  find: (sql: Sql, domainId: DomainId, id: number) =>
    rows(sql).where('domain_id', '=', domainId).where('id', '=', id).executeTakeFirst(),

  /** Nothing while another one copies to the same mailbox. */
  add: (sql: Sql, wanted: NewMigration, now: Date) =>
    sql
      .insertInto('mail_migration')
      .values({
        domain_id: wanted.domainId,
        client_id: wanted.clientId,
        mailbox: wanted.address,
        host: wanted.host,
        port: wanted.port,
        is_tls: wanted.isTls,
        user_name: wanted.user,
        is_trial: wanted.isTrial,
        into_folder: wanted.folder ?? null,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.columns(['domain_id', 'mailbox']).where('state', '=', 'open').doNothing())
      .returning('id')
      .executeTakeFirst(),

  followedAs: (sql: Sql, id: number, taskId: number) =>
    sql.updateTable('mail_migration').set({ task_id: taskId }).where('id', '=', id).execute(),

  /** The progress reported by the host. */
  note: (sql: Sql, id: number, { folders, lost }: MigrationFacts, now: Date) =>
    sql
      .updateTable('mail_migration')
      .set({ folders: JSON.stringify(folders), lost: JSON.stringify(lost), told_at: now })
      .where('id', '=', id)
      .execute(),

  end: (sql: Sql, id: number, state: 'done' | 'failed' | 'stopped', now: Date, reason: string | null = null) =>
    sql
      .updateTable('mail_migration')
      .set({ state, reason_code: reason, finished_at: now })
      .where('id', '=', id)
      .execute(),

  /** Reopens it; nothing while another one copies to the same mailbox. */
  reopen: async (sql: Sql, id: number): Promise<boolean> =>
    (await sql
      .updateTable('mail_migration')
      .set({ state: 'open', reason_code: null, finished_at: null })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('mail_migration as other')
              .select('other.id')
              .where('other.state', '=', 'open')
              .where('other.domain_id', '=', ref('mail_migration.domain_id'))
              .where('other.mailbox', '=', ref('mail_migration.mailbox')),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()) !== undefined,
}
