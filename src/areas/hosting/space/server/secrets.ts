import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** A request that failed can be tried again for so long. */
const keptMs = dayMs
const purposeOf = (taskId: number) => `web:${taskId}`

type Keeping = Pick<Work, 'sql' | 'config' | 'now'>

/** Keeps what a request brings to the host, sealed, until the request has ended. */
export async function keepSecret(work: Keeping, taskId: number, secret: string): Promise<void> {
  const sealed = await sealSecret(work, purposeOf(taskId), secret)
  await work.sql
    .insertInto('web_secret')
    .values({ task_id: taskId, sealed_secret: sealed, kept_at: work.now() })
    .execute()
}

export async function readSecret(work: Keeping, taskId: number): Promise<string | undefined> {
  const row = await work.sql
    .selectFrom('web_secret')
    .select('sealed_secret')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row && unsealSecret(work, purposeOf(taskId), row.sealed_secret)
}

export const hasSecret = async (sql: Sql, taskId: number): Promise<boolean> =>
  (await sql.selectFrom('web_secret').select('task_id').where('task_id', '=', taskId).executeTakeFirst()) !== undefined

export const forgetSecret = (sql: Sql, taskId: number) =>
  sql.deleteFrom('web_secret').where('task_id', '=', taskId).execute()

/** What nobody tried again within a day is not needed any more. */
export const forgetSecrets = job({
  name: 'hosting.forget-secrets',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '27 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keptMs)
    await ctx.sql.deleteFrom('web_secret').where('kept_at', '<', before).execute()
  },
})
