import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The names that addresses of servers lead back to. */
export const ptrStore = {
  of: async (sql: Sql, id: ServiceId): Promise<ReadonlyMap<string, string>> => {
    const rows = await sql.selectFrom('cloud_ptr').select(['ip', 'hostname']).where('service_id', '=', id).execute()
    return new Map(rows.map(({ ip, hostname }) => [ip, hostname]))
  },

  set: async (
    sql: Sql,
    id: ServiceId,
    { ip, hostname }: { ip: string; hostname: string },
    now: Date,
  ): Promise<void> => {
    if (hostname === '') {
      await sql.deleteFrom('cloud_ptr').where('service_id', '=', id).where('ip', '=', ip).execute()
      return
    }
    await sql
      .insertInto('cloud_ptr')
      .values({ service_id: id, ip, hostname, set_at: now })
      .onConflict((conflict) => conflict.columns(['service_id', 'ip']).doUpdateSet({ hostname, set_at: now }))
      .execute()
  },
}
