import { type Insertable, sql as raw, type SqlBool, type Updateable } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import type { ContactRole } from '../rules/roles.ts'

export type ContactChangeRow = NonNullable<Awaited<ReturnType<typeof contactChangeStore.byId>>>

const changes = (sql: Sql) =>
  sql
    .selectFrom('contact_change')
    .innerJoin('domain', 'domain.id', 'contact_change.domain_id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .selectAll('contact_change')
    .select(['domain.name', 'domain.client_id', 'domain.status as domain_status', 'client.locale'])

export const contactChangeStore = {
  byId: (sql: Sql, id: number) => changes(sql).where('contact_change.id', '=', id).executeTakeFirst(),

  byTask: (sql: Sql, taskId: number) => changes(sql).where('contact_change.task_id', '=', taskId).executeTakeFirst(),

  byTasks: (sql: Sql, taskIds: readonly number[]) =>
    changes(sql)
      .where('contact_change.task_id', 'in', [...taskIds])
      .orderBy('contact_change.id')
      .execute(),

  open: (sql: Sql, domainId: DomainId) =>
    changes(sql)
      .where('contact_change.domain_id', '=', domainId)
      .where('contact_change.finished_at', 'is', null)
      .executeTakeFirst(),

  /** The domains that have a change on its way. */
  openAmong: async (sql: Sql, domainIds: readonly DomainId[]): Promise<number[]> =>
    (
      await sql
        .selectFrom('contact_change')
        .select('domain_id')
        .where(raw<SqlBool>`domain_id = any(${domainIds}::bigint[])`)
        .where('finished_at', 'is', null)
        .execute()
    ).map(({ domain_id }) => domain_id),

  newest: (sql: Sql, domainId: DomainId) =>
    changes(sql)
      .where('contact_change.domain_id', '=', domainId)
      .orderBy('contact_change.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Changes that wait for the same new holder. */
  awaiting: (sql: Sql, contactId: number) =>
    changes(sql)
      .where('contact_change.new_holder_id', '=', contactId)
      .where('contact_change.state', '=', 'awaits-holder')
      .orderBy('contact_change.id')
      .execute(),

  /** Changes whose link expired without being followed. */
  unconfirmed: (sql: Sql, now: Date) =>
    changes(sql)
      .where('contact_change.state', '=', 'awaits-holder')
      .where('contact_change.confirm_by', '<', now)
      .orderBy('contact_change.id')
      .limit(200)
      .execute(),

  /** Locks a change that has not ended; undefined when another run ended it meanwhile. */
  lockOpen: (sql: Sql, id: number) =>
    sql
      .selectFrom('contact_change')
      .select(['id', 'send_again'])
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Ends a change that has not ended; false when another run ended it meanwhile. */
  end: async (sql: Sql, id: number, { state, reasonCode, at }: RequestEnd): Promise<boolean> =>
    (await sql
      .updateTable('contact_change')
      .set({ state, reason_code: reasonCode, finished_at: at })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Changed details of contacts that the registry has already. */
  isToBeSentAgain: async (sql: Sql, id: number): Promise<boolean> =>
    (await sql.selectFrom('contact_change').select('send_again').where('id', '=', id).executeTakeFirstOrThrow())
      .send_again,

  /** When this domain last got another holder: some registries lock it for a while after that. */
  lastHolderChange: async (sql: Sql, domainId: DomainId): Promise<Date | undefined> =>
    (
      await sql
        .selectFrom('contact_change')
        .select('finished_at')
        .where('domain_id', '=', domainId)
        .where('kind', '=', 'holder')
        .where('state', '=', 'done')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.finished_at ?? undefined,

  add: async (
    sql: Sql,
    row: Insertable<Schema['contact_change']>,
    roles: readonly { role: ContactRole; contactId: number }[],
  ): Promise<number> => {
    const { id } = await sql.insertInto('contact_change').values(row).returning('id').executeTakeFirstOrThrow()
    if (roles.length > 0)
      await sql
        .insertInto('contact_change_role')
        .values(roles.map(({ role, contactId }) => ({ change_id: id, role, contact_id: contactId })))
        .execute()
    return id
  },

  change: (sql: Sql, id: number, change: Updateable<Schema['contact_change']>) =>
    sql.updateTable('contact_change').set(change).where('id', '=', id).execute(),

  roles: (sql: Sql, changeId: number) =>
    sql
      .selectFrom('contact_change_role')
      .innerJoin('contact', 'contact.id', 'contact_change_role.contact_id')
      .selectAll('contact')
      .select('contact_change_role.role')
      .where('contact_change_role.change_id', '=', changeId)
      .execute(),
}
