import type { ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import type { ToldRun } from '../contract/shapes.ts'
import { runStore } from './run-store.ts'

type Started = {
  id: ServiceId
  /** By which it is known within its space, and named `id` in what the operation wants. */
  jobId: string
  /** The operation that starts it. */
  operation: string
  reasonText: (code: string, locale: Locale) => string
}

/** What a program said that somebody started by hand is kept for a week. */
export const noteRun = runStore.keep

/** What a program of a space said when somebody started it last by hand, or that it is on its way. */
export async function toldRun(ctx: Ctx, { id, jobId, operation, reasonText }: Started): Promise<ToldRun> {
  const [newest, run] = await Promise.all([
    runStore.newest(ctx.sql, operation, id, jobId),
    runStore.find(ctx.sql, id, jobId),
  ])
  const failed = newest?.state === 'failed' && newest.task_id !== run?.task_id ? newest.reason_code : null
  return {
    isRunning: newest !== undefined && newest.finished_at === null,
    failed: failed === null ? null : reasonText(failed, ctx.locale),
    run: run
      ? {
          startedAt: run.started_at.toISOString(),
          seconds: run.seconds,
          exitCode: run.exit_code,
          output: run.output,
          isCut: run.is_cut,
        }
      : null,
  }
}
