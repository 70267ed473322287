import { sql as raw } from 'kysely'
import type { JobCtx } from '#platform/context.ts'
import { tryPayload } from '#platform/jobs/job.ts'
import type { AnyJob, Queue } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log/log.ts'
import { connect, type Sql } from '#platform/sql/connect.ts'

export type Drain = {
  drain(options?: { rounds?: number }): Promise<string[]>
  waiting(): Promise<{ name: string; payload: unknown }[]>
}

/**
 * A queue that tests drain by hand: jobs are rows of their transaction exactly as in production, but run when the test
 * runs them, at once, whatever their delay. A job that keeps failing is set aside after its retries.
 */
export function testQueue(): { open(url: string, jobs: readonly AnyJob[], log: Log): Promise<Queue>; control: Drain } {
  let makeCtx: ((options: { signal: AbortSignal; attempt: number }) => JobCtx) | undefined
  let table: readonly AnyJob[] = []
  let db: ReturnType<typeof connect> | undefined

  const take = async () => {
    const rows = await raw<{ id: number; name: string; payload: unknown; attempt: number }>`
      delete from kit_job where id = (select id from kit_job where not dead order by id limit 1) returning id, name, payload, attempt`.execute(
      db!,
    )
    return rows.rows[0]
  }
  const put = (sql: Sql, name: string, payload: unknown, attempt = 1, dead = false) =>
    raw`insert into kit_job (name, payload, attempt, dead) values (${name}, ${JSON.stringify(payload)}::jsonb, ${attempt}, ${dead})`.execute(
      sql,
    )

  const control: Drain = {
    waiting: async () =>
      (
        await raw<{
          name: string
          payload: unknown
        }>`select name, payload from kit_job where not dead order by id`.execute(db!)
      ).rows,
    drain: async ({ rounds = 200 } = {}) => {
      const ran: string[] = []
      for (let round = 0; round < rounds; round++) {
        const taken = await take()
        if (!taken) break
        const row = table.find((each) => each.name === taken.name)
        if (!row) throw new Error(`no job is called ${taken.name}`)
        const read = tryPayload(row, taken.payload)
        if (read.wrong) {
          await put(db!, taken.name, taken.payload, taken.attempt, true)
          continue
        }
        ran.push(taken.name)
        const ctx = makeCtx!({ signal: new AbortController().signal, attempt: taken.attempt })
        try {
          const end = await row.run(ctx, read.payload)
          if (end) await put(db!, taken.name, taken.payload)
        } catch (error) {
          const last = taken.attempt >= row.maxAttempts
          if (last) await row.onExhausted?.(ctx, read.payload, error as Error)
          await put(db!, taken.name, taken.payload, taken.attempt + 1, last)
        }
      }
      return ran
    },
  }

  return {
    control,
    open: async (url, jobs) => {
      db = connect(url, { size: 2 })
      table = jobs
      await raw`create table if not exists kit_job (id bigint generated always as identity primary key, name text, payload jsonb, attempt integer, dead boolean)`.execute(
        db,
      )
      return {
        enqueueWith: (sql) => async (row, payload) => void (await put(sql, row.name, payload)),
        work: async (make) => {
          makeCtx = make
        },
        listDead: async () =>
          (
            await raw<{
              id: string
              name: string
              payload: unknown
            }>`select id::text as id, name, payload from kit_job where dead order by id desc`.execute(db!)
          ).rows.map((row) => ({ ...row, failedAt: new Date(), output: null })),
        retryDead: async (ids) =>
          Number(
            (await raw`update kit_job set dead = false, attempt = 1 where id::text = any(${ids})`.execute(db!))
              .numAffectedRows ?? 0,
          ),
        finish: async () => {},
        stop: async () => {
          await db?.destroy()
        },
      }
    },
  }
}
