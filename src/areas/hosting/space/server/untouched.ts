import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Whether a web hosting was made since, and nothing was put on it by the portal. */
export async function isUntouched(sql: Sql, id: ServiceId, since: Date): Promise<boolean> {
  const touched = sql
    .selectFrom('audit_entry')
    .select('audit_entry.id')
    .where('object_type', '=', 'service')
    .where('object_id', '=', String(id))
    .where((eb) => eb.or([eb('action', 'like', 'hosting.files.%'), eb('action', 'like', 'hosting.database%')]))
  const made = await sql
    .selectFrom('service')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .where('delivered_at', '>', since)
    .where(({ not, exists }) => not(exists(touched)))
    .executeTakeFirst()
  return made !== undefined
}
