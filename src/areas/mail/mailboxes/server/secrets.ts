import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** How long a failed request can be retried. */
const keptMs = dayMs
const purposeOf = (taskId: number) => `mail:${taskId}`

type Keeping = Pick<Work, 'sql' | 'config' | 'now'>

/** Stores the secret of a request, sealed, until the request has ended. */
export async function keepSecret(work: Keeping, taskId: number, secret: string): Promise<void> {
  const sealed = await sealSecret(work, purposeOf(taskId), secret)
  await work.sql
    .insertInto('mail_secret')
    .values({ task_id: taskId, sealed_secret: sealed, kept_at: work.now() })
    .execute()
}

export async function readSecret(work: Keeping, taskId: number): Promise<string | undefined> {
  const row = await work.sql
    .selectFrom('mail_secret')
    .select('sealed_secret')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row && unsealSecret(work, purposeOf(taskId), row.sealed_secret)
}

export const hasSecret = async (sql: Sql, taskId: number): Promise<boolean> =>
  (await sql.selectFrom('mail_secret').select('task_id').where('task_id', '=', taskId).executeTakeFirst()) !== undefined

export const forgetSecret = (sql: Sql, taskId: number) =>
  sql.deleteFrom('mail_secret').where('task_id', '=', taskId).execute()

/** Deletes secrets of failed requests that were not retried within a day. */
export const forgetSecrets = job({
  name: 'mail.forget-secrets',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '23 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keptMs)
    await ctx.sql.deleteFrom('mail_secret').where('kept_at', '<', before).execute()
  },
})
