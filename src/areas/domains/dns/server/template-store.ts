import type { Sql } from '#platform/sql/connect.ts'
import type { ZoneRecord } from '../rules/zone.ts'

/** Templates belong to a client, not to a domain; every statement takes the client's number. */
export const templateStore = {
  list: (sql: Sql, clientId: number) =>
    sql.selectFrom('dns_template').selectAll().where('client_id', '=', clientId).orderBy('name').execute(),

  find: (sql: Sql, clientId: number, id: number) =>
    sql
      .selectFrom('dns_template')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst(),

  nameTaken: async (sql: Sql, clientId: number, name: string, besides = 0): Promise<boolean> =>
    (await sql
      .selectFrom('dns_template')
      .select('id')
      .where('client_id', '=', clientId)
      .where('name', '=', name)
      .where('id', '<>', besides)
      .executeTakeFirst()) !== undefined,

  create: (sql: Sql, clientId: number, name: string, records: readonly ZoneRecord[]) =>
    sql
      .insertInto('dns_template')
      .values({ client_id: clientId, name, records: JSON.stringify(records) })
      .returningAll()
      .executeTakeFirstOrThrow(),

  update: (sql: Sql, clientId: number, id: number, name: string, records: readonly ZoneRecord[]) =>
    sql
      .updateTable('dns_template')
      .set({ name, records: JSON.stringify(records) })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: (sql: Sql, clientId: number, id: number) =>
    sql
      .deleteFrom('dns_template')
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
}
