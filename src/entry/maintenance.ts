import type { Words } from '#base/locale.ts'
import type { Database } from '#platform/sql/connect.ts'

/** Closed, with the message that staff wrote for visitors. */
export type Closed = { words: Words | null }

/** Maintenance mode is a setting in the database, so that every process obeys it within two seconds. */
export function maintenanceSwitch(db: Database): () => Promise<Closed | undefined> {
  let known: Closed | undefined
  let until = 0
  return async () => {
    if (Date.now() < until) return known
    until = Date.now() + 2000
    const row = await db.selectFrom('setting').select('value').where('key', '=', 'maintenance').executeTakeFirst()
    const { on = false, words = null } = (row?.value ?? {}) as { on?: boolean; words?: Words | null }
    known = on ? { words } : undefined
    return known
  }
}
