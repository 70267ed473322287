import type { ServiceId } from '#base/ids.ts'
import type { ConfigFault } from '#base/windows-space/config-fault.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** When a web.config was not taken. Every statement takes the number of a service, which a look-up within a scope has found. */
export const faultStore = {
  open: (sql: Sql, serviceId: ServiceId) =>
    sql
      .selectFrom('windows_config_fault')
      .select(['id', 'file', 'line', 'said'])
      .where('service_id', '=', serviceId)
      .where('gone_at', 'is', null)
      .executeTakeFirst(),

  /** Two looks that end at the same time note it once. */
  begin: (sql: Sql, serviceId: ServiceId, { file, line, said }: ConfigFault, at: Date) =>
    sql
      .insertInto('windows_config_fault')
      .values({ service_id: serviceId, file, line, said: said.replaceAll('\0', ''), seen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  end: (sql: Sql, id: number, at: Date) =>
    sql
      .updateTable('windows_config_fault')
      .set({ gone_at: at })
      .where('id', '=', id)
      .where('gone_at', 'is', null)
      .execute(),

  /** Those that were so at any time since a moment. */
  since: (sql: Sql, serviceId: ServiceId, from: Date) =>
    sql
      .selectFrom('windows_config_fault')
      .select(['id', 'file', 'line', 'said', 'seen_at', 'gone_at'])
      .where('service_id', '=', serviceId)
      .where((eb) => eb.or([eb('gone_at', 'is', null), eb('gone_at', '>=', from)]))
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute(),

  forget: (sql: Sql, before: Date) => sql.deleteFrom('windows_config_fault').where('gone_at', '<', before).execute(),
}
