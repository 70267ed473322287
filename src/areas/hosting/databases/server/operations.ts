import * as z from 'zod/mini'
import { keepFacts, keepsFacts, referenceOf } from '#areas/hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { rejected } from '#base/outcome.ts'
import { job } from '#platform/jobs/job.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { importStore } from './import-store.ts'
import { sqlIn } from './unpack.ts'

/** Has SQL carried out at the host, once: under the id of its task, whatever dies meanwhile. */
export const importDatabase = ownOperation({
  name: 'hosting.database.import',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string() }),
  tasks: { 'hosting.database.import': m.web_db_task_import },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const content = await importStore.content(ctx.sql, taskId)
    if (!content) return rejected('not_possible')
    return host.importDatabase(operationId, { reference: referenceOf(id), ...wanted, body: sqlIn(content) })
  },
  apply: async (work, { task_id: taskId, subject_id: id }, facts) => {
    await keepFacts(work, id, facts)
    await importStore.done(work.sql, taskId, work.now())
  },
  fail: async (work, { task_id: taskId }, { code, detail }) => {
    await importStore.failed(work.sql, taskId, detail, work.now())
    // What came before the statement that failed has been done: the whole of it again would do that twice.
    if (code === 'sql_failed') await importStore.dropContent(work.sql, taskId)
  },
  mayRetry: (work, { task_id: taskId }) => importStore.hasContent(work.sql, taskId),
  reopened: async (work, { task_id: taskId }) => {
    await importStore.reopen(work.sql, taskId)
  },
})

/** What was brought and never asked for. */
export const forgetImports = job({
  name: 'hosting.forget-imports',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '51 * * * *',
  run: async ({ sql, now }) => {
    await importStore.forget(sql, new Date(now().getTime() - dayMs))
  },
})
