import type { QueueDatabase } from './queue-database.ts'

const lookMs = 1000

/**
 * Delayed jobs notify nobody, so a worker looks every second. One query returns the kinds that have any; one per kind
 * would be two hundred transactions a second in an idle worker. Returns the function that stops it.
 */
export function lookForDue(db: QueueDatabase, wakeByName: ReadonlyMap<string, () => void>): () => void {
  const look = async () => {
    const { rows } = await db.executeSql(dueSql, [[...wakeByName.keys()]])
    for (const { name } of rows as { name: string }[]) wakeByName.get(name)?.()
  }
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look().catch(() => {}) // the next look tries again
    isLooking = false
  }, lookMs)
  return () => clearInterval(timer)
}

/** The library has no call for this; its index on waiting jobs answers it, with one look-up per name. */
const dueSql = `
  select name from unnest($1::text[]) as kind (name)
  where exists (
    select from pgboss.job as job
    where job.name = kind.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`
