import { sql as raw } from 'kysely'
import { askedId, type ClientId, type ServiceId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { TagColour } from '../rules/tags.ts'

export const productStore = {
  client: (sql: Sql, scope: Scope, clientId: number) =>
    sql
      .selectFrom('client')
      .select('id')
      .where('id', '=', askedId<ClientId>(clientId))
      .where(visibleTo(scope, 'client.id'))
      .executeTakeFirst(),

  /** Every tag that the client uses on its services. */
  knownTags: async (sql: Sql, clientId: ClientId): Promise<string[]> =>
    (
      await raw<{ tag: string }>`
        select distinct tag from service, unnest(tags) as tag where client_id = ${clientId} order by tag limit 200`.execute(
        sql,
      )
    ).rows.map(({ tag }) => tag),

  colours: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('tag_colour')
      .select(['tag', 'colour'])
      .where('client_id', '=', clientId)
      .$narrowType<{ colour: TagColour }>()
      .execute(),

  saveColours: async (sql: Sql, clientId: ClientId, colours: readonly (readonly [string, TagColour])[]) => {
    if (colours.length === 0) return
    await sql
      .insertInto('tag_colour')
      .values(colours.map(([tag, colour]) => ({ client_id: clientId, tag, colour })))
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'tag']).doUpdateSet((eb) => ({ colour: eb.ref('excluded.colour') })),
      )
      .execute()
  },

  /** `without`: actions that belong to what another line tells. */
  audit: async (
    sql: Sql,
    serviceId: ServiceId,
    { page, perPage, without }: { page: number; perPage: number; without: readonly string[] },
  ) => {
    const lines = sql
      .selectFrom('audit_entry')
      .where('audit_entry.object_type', '=', 'service')
      .where('audit_entry.object_id', '=', String(serviceId))
      .$if(without.length > 0, (query) => query.where('audit_entry.action', 'not in', [...without]))
    const rows = await lines
      .leftJoin('account', 'account.id', 'audit_entry.actor_account_id')
      .select(['audit_entry.id', 'audit_entry.at', 'audit_entry.action', 'audit_entry.details'])
      .select(['account.first_name', 'account.last_name'])
      .leftJoin('task', (join) =>
        join
          .on('task.subject_type', '=', 'service')
          .on('task.subject_id', '=', String(serviceId))
          .on(raw`audit_entry.details ->> 'task'`, '=', raw`task.id::text`),
      )
      .select(['task.kind', 'task.state', 'task.reason_code'])
      .orderBy('audit_entry.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await lines.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },
}
