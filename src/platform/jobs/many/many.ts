import * as z from 'zod/mini'
import { type JobRow, job, type PayloadSchema } from '../job.ts'
import type { ManyRow } from './many-row.ts'
import { runBatch } from './run-batch.ts'

const jobPayload = z.object({ taskId: z.number() })

export type Many<P extends PayloadSchema = PayloadSchema> = ManyRow<P> & { job: JobRow<typeof jobPayload> }

export function many<P extends PayloadSchema>(row: ManyRow<P>): Many<P> {
  return {
    ...row,
    job: job({
      name: row.name,
      payload: jobPayload,
      maxAttempts: 12,
      retrySeconds: 2,
      key: ({ taskId }) => String(taskId),
      atOnce: 2,
      run: (ctx, { taskId }) => runBatch(ctx, row as unknown as ManyRow, taskId),
    }),
  }
}
