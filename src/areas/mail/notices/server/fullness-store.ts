import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type FullLevel, fullLevels } from '../rules/fullness.ts'

/** The mailboxes of a domain that are full, or were at the last report. */
const watchedFrom = Math.min(...fullLevels)

export const fullnessStore = {
  watched: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('mailbox')
      .leftJoin('mailbox_fullness', 'mailbox_fullness.mailbox_id', 'mailbox.id')
      .select(['mailbox.id', 'mailbox.name', 'mailbox.used_bytes', 'mailbox.quota_bytes', 'mailbox_fullness.percent'])
      .$narrowType<{ percent: FullLevel | null }>()
      .where('mailbox.domain_id', '=', domainId)
      .where('mailbox.state', 'in', ['ready', 'changing'])
      .where((eb) =>
        eb.or([
          eb('mailbox_fullness.percent', 'is not', null),
          raw<boolean>`mailbox.used_bytes::numeric / mailbox.quota_bytes >= ${watchedFrom}::numeric / 100`,
        ]),
      )
      .execute(),

  keep: async (sql: Sql, levels: readonly { id: number; level: FullLevel }[], now: Date): Promise<void> => {
    if (levels.length === 0) return
    await sql
      .insertInto('mailbox_fullness')
      .values(levels.map(({ id, level }) => ({ mailbox_id: id, percent: level, told_at: now })))
      .onConflict((conflict) =>
        conflict.column('mailbox_id').doUpdateSet((eb) => ({
          percent: eb.ref('excluded.percent'),
          told_at: eb.ref('excluded.told_at'),
        })),
      )
      .execute()
  },

  forget: async (sql: Sql, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0)
      await sql
        .deleteFrom('mailbox_fullness')
        .where('mailbox_id', 'in', [...ids])
        .execute()
  },
}
