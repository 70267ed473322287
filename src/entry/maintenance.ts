import type { Database } from '#platform/sql/connect.ts'

/** Maintenance mode is a setting in the database, so that every process obeys it within two seconds. */
export function maintenanceSwitch(db: Database): () => Promise<boolean> {
  let known = false
  let until = 0
  return async () => {
    if (Date.now() < until) return known
    until = Date.now() + 2000
    const row = await db.selectFrom('setting').select('value').where('key', '=', 'maintenance').executeTakeFirst()
    known = (row?.value as { on?: boolean } | undefined)?.on === true
    return known
  }
}
