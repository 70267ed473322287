import type { QueueDatabase } from './queue-database.ts'

const lookMs = 1000

/**
 * Nobody is told of jobs that fall due later, so a worker looks every second. One question says of which kinds there are any; asked for
 * each kind by itself, a worker with nothing to do would fill two hundred transactions a second. Returns what ends the looking.
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

/** The library has no call for this; its index of what waits answers it, a look for each name. */
const dueSql = `
  select name from unnest($1::text[]) as kind (name)
  where exists (
    select from pgboss.job as job
    where job.name = kind.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`
