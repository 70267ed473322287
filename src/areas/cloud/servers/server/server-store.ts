import { spaceStoreOf } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { ServerFacts } from '#drivers/compute/port.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** What is known of cloud servers, kept in the same way as of web spaces. */
export const serverStore = spaceStoreOf<ServerFacts>('cloud_server')

/** What goes wrong on a server at this moment; whoever watches it counts. */
export const openAlarms = {
  note: async (sql: Sql, id: ServiceId, count: number): Promise<void> => {
    await sql
      .updateTable('cloud_server')
      .set({ open_alarms: count })
      .where('service_id', '=', id)
      .where('open_alarms', '<>', count)
      .execute()
  },
  of: async (sql: Sql, id: ServiceId): Promise<number> =>
    (await sql.selectFrom('cloud_server').select('open_alarms').where('service_id', '=', id).executeTakeFirst())
      ?.open_alarms ?? 0,
}
