import type { JobWithMetadata } from 'pg-boss'
import type { QueueDatabase } from './queue-database.ts'

export type InHand = {
  /** Aborts every job when the process cannot wait any longer. */
  signal: AbortSignal
  /** Runs a job; throws `HandedOver` instead of its result when it was handed over meanwhile. */
  during<End>(taken: JobWithMetadata<object>, run: () => Promise<End>): Promise<End>
  /**
   * Releases the lease of running jobs, so that another worker takes them at once instead of when it expires. It
   * counts as an attempt, but never as the last: the end of a process is no fault of the job.
   */
  handOver(db: QueueDatabase): Promise<number>
}

/** Another worker has taken over the job: what this run reports no longer counts. */
export class HandedOver extends Error {
  constructor() {
    super('this process ends, and another worker has the job')
    this.name = 'HandedOver'
  }
}

/** The jobs that this process is running, so that it can hand them over when it shuts down. */
export function keepInHand(): InHand {
  const running = new Map<string, JobWithMetadata<object>>()
  const leaving = new AbortController()
  const given = Promise.withResolvers<never>()
  given.promise.catch(() => {})
  return {
    signal: leaving.signal,
    during: async (taken, run) => {
      running.set(taken.id, taken)
      try {
        return await run().finally(() => (leaving.signal.aborted ? given.promise : undefined))
      } finally {
        running.delete(taken.id)
      }
    },
    handOver: async (db) => {
      const jobs = [...running.values()]
      leaving.abort(new HandedOver())
      try {
        if (jobs.length > 0)
          await db.executeSql(handOverSql, [jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)])
      } finally {
        given.reject(new HandedOver())
      }
      return jobs.length
    },
  }
}

/** The library has no call for this: its own shutdown fails the job, with a growing pause, and drops it after its last try. */
const handOverSql = `
  with given as (
    update pgboss.job as job
    set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = greatest(retry_limit, retry_count + 1)
    from unnest($1::uuid[], $2::int[]) as held (id, tries)
    where job.id = held.id and job.retry_count = held.tries and job.state = 'active'
    returning job.name, job.singleton_key
  ), freed as (
    -- Whose key was at work is passed over until the list is made anew.
    update pgboss.queue as queue
    set singletons_active = array_remove(queue.singletons_active, given.singleton_key)
    from given where queue.name = given.name
  )
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from given`
