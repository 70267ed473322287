import type { Work } from '#platform/context.ts'

type Alive = { id: string; host: string; httpPort: number; httpsPort: number | undefined; rules(): number }

const everyMs = 10_000

/**
 * Records every few seconds that this forwarder runs and where, so that the portal can send requests to it. Returns a
 * function that stops it.
 */
export function keepHeard(work: Pick<Work, 'sql' | 'log' | 'now'>, alive: Alive): () => Promise<void> {
  const startedAt = work.now()
  const say = async () => {
    const values = {
      host: alive.host,
      http_port: alive.httpPort,
      https_port: alive.httpsPort ?? null,
      rules: alive.rules(),
      seen_at: work.now(),
    }
    await work.sql
      .insertInto('forwarder')
      .values({ id: alive.id, started_at: startedAt, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
      // When the database is unavailable, the next beat records it.
      .catch((fault: Error) => work.log.debug({ err: fault }, 'forwarder unheard'))
  }
  let saying = say()
  const timer = setInterval(() => {
    saying = say()
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await saying
    await work.sql
      .deleteFrom('forwarder')
      .where('id', '=', alive.id)
      .execute()
      .catch(() => {})
  }
}
