import * as z from 'zod/mini'
import { type JobRow, job } from '../jobs/job.ts'
import type { Sql } from '../sql/connect.ts'
import type { AnyOperation } from './operation.ts'

const noPayload = z.object({})
/** Longer than the longest pause between two looks at a working provider. */
const neglectedMinutes = 120
const atATime = 500

/** Finds requests whose job was lost, for example with a process that died on its last attempt. */
export const sweepOperations = (operations: readonly AnyOperation[]): JobRow<typeof noPayload> =>
  job({
    name: 'operations.sweep',
    payload: noPayload,
    maxAttempts: 1,
    cron: '*/15 * * * *',
    run: async (ctx) => {
      const before = new Date(ctx.now().getTime() - neglectedMinutes * 60_000)
      const byKind = new Map(operations.flatMap((row) => Object.keys(row.titles).map((kind) => [kind, row] as const)))
      for (let last = 0; !ctx.signal.aborted; ) {
        const found = await neglected(ctx.sql, [...byKind.keys()], { before, after: last })
        for (const { id, kind } of found) await byKind.get(kind)?.takeUp(ctx, id)
        last = found.at(-1)?.id ?? last
        if (found.length < atATime) return
      }
    },
  })

/** A task that waits with a reason is left out: the call that ends the wait, or a job of the area, enqueues its job. */
const neglected = (sql: Sql, kinds: readonly string[], { before, after }: { before: Date; after: number }) =>
  sql
    .selectFrom('task')
    .select(['id', 'kind'])
    .where('kind', 'in', [...kinds])
    .where((eb) =>
      eb.or([eb('state', 'in', ['queued', 'running']), eb('state', '=', 'waiting').and('reason_code', 'is', null)]),
    )
    .where('updated_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atATime)
    .execute()
