import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { ZoneRecord } from '../rules/zone.ts'

type Written = { name: string; description: string; records: readonly ZoneRecord[] }

const row = ({ name, description, records }: Written) => ({ name, description, records: JSON.stringify(records) })

/** Templates belong to a client, not to a domain; every statement takes the client's id. */
export const templateStore = {
  list: (sql: Sql, clientId: ClientId) =>
    sql.selectFrom('dns_template').selectAll().where('client_id', '=', clientId).orderBy('name').execute(),

  find: (sql: Sql, clientId: ClientId, id: number) =>
    sql
      .selectFrom('dns_template')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst(),

  nameTaken: async (sql: Sql, clientId: ClientId, name: string, besides = 0): Promise<boolean> =>
    (await sql
      .selectFrom('dns_template')
      .select('id')
      .where('client_id', '=', clientId)
      .where('name', '=', name)
      .where('id', '<>', besides)
      .executeTakeFirst()) !== undefined,

  create: (sql: Sql, clientId: ClientId, written: Written) =>
    sql
      .insertInto('dns_template')
      .values({ client_id: clientId, ...row(written) })
      .returningAll()
      .executeTakeFirstOrThrow(),

  update: (sql: Sql, clientId: ClientId, id: number, written: Written, at: Date) =>
    sql
      .updateTable('dns_template')
      .set({ ...row(written), updated_at: at })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: (sql: Sql, clientId: ClientId, id: number) =>
    sql
      .deleteFrom('dns_template')
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
}
