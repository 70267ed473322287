import * as z from 'zod/mini'
import { atWebHost, keepsFacts, readSpace, referenceOf } from '#areas/hosting/space/server/public.ts'
import { type Outcome, rejected } from '#base/outcome.ts'
import { CronJob } from '#base/web-space/cron.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import { answered } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { runStore } from './run-store.ts'

/** Jobs go before others come, so that there is room for these; asked again, the host does nothing a second time. */
export const setCron = ownOperation({
  name: 'hosting.cron.set',
  ...keepsFacts,
  wanted: z.object({ keep: z.array(CronJob), drop: z.array(z.string()) }),
  tasks: {
    'hosting.cron.create': m.web_tasks_task_create,
    'hosting.cron.update': m.web_tasks_task_update,
    'hosting.cron.delete': m.web_tasks_task_delete,
    'hosting.cron.set': m.web_tasks_task_set,
  },
  ask: async (host, { subject_id: serviceId, wanted: { keep, drop } }, { operationId }) => {
    const reference = referenceOf(serviceId)
    const steps = [
      ...drop.map((id) => () => host.dropCronJob(`${operationId}-drop-${id}`, { reference, id })),
      ...keep.map((job) => () => host.keepCronJob(`${operationId}-keep-${job.id}`, { reference, job })),
    ]
    let last: Outcome<WebSpaceFacts> = rejected('refused')
    for (const step of steps) {
      last = await step()
      if (!answered(last)) return last
    }
    return last
  },
  // Some of it may have come about.
  fail: async (work, { subject_id: serviceId }) => {
    await work.enqueue(readSpace, { serviceId })
  },
})

export const runCron = ownOperation({
  name: 'hosting.runs.start',
  ...atWebHost,
  wanted: z.object({ id: z.string() }),
  tasks: { 'hosting.cron.run': m.web_tasks_task_run },
  ask: (host, { subject_id: serviceId, wanted: { id } }, { operationId }) =>
    host.runCronJob(operationId, { reference: referenceOf(serviceId), id }),
  apply: async (work, { subject_id: serviceId, task_id: taskId, wanted: { id } }, run) => {
    await runStore.keep(work.sql, { serviceId, jobId: id, taskId, run, now: work.now() })
    // How it ended last is among the facts of the space.
    await work.enqueue(readSpace, { serviceId })
  },
})
