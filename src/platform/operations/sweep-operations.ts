import * as z from 'zod/mini'
import { type JobRow, job } from '../jobs/job.ts'
import { neglected } from './requests.ts'

type Swept = { name: string; job: unknown }

const noPayload = z.object({})
/** Longer than the longest pause between two tries. */
const neglectedMinutes = 60

/** Finds requests in `provider_operation` whose job got lost, such as with a process that died on its last try. */
export const sweepOperations = (name: string, rows: readonly Swept[]): JobRow<typeof noPayload> =>
  job({
    name,
    payload: noPayload,
    maxAttempts: 1,
    cron: '*/15 * * * *',
    run: async (ctx) => {
      const before = new Date(ctx.now().getTime() - neglectedMinutes * 60_000)
      const names = rows.map((row) => row.name)
      for (const { id, name: found } of await neglected(ctx.sql, names, before)) {
        const row = rows.find((each) => each.name === found)
        if (row) await ctx.enqueue(row.job as never, { requestId: id } as never)
      }
    },
  })
