import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { noteRun } from '#areas/hosting/tasks/server/public.ts'
import { atWindowsHost, keepsFacts, readSpace } from '#areas/windows-hosting/space/server/public.ts'
import { WindowsTask } from '#base/windows-space/task.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const keepTask = ownOperation({
  name: 'windows-hosting.tasks.keep',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: WindowsTask,
  tasks: {
    'windows-hosting.tasks.add': m.windows_tasks_task_add,
    'windows-hosting.tasks.change': m.windows_tasks_task_change,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.keepTask(operationId, { reference: referenceOf(id), task: wanted }),
})

export const dropTask = ownOperation({
  name: 'windows-hosting.tasks.remove',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string() }),
  tasks: { 'windows-hosting.tasks.remove': m.windows_tasks_task_remove },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.dropTask(operationId, { reference: referenceOf(id), ...wanted }),
})

/** Known as `id` where what was run is looked up: its name, whose capitals Windows does not tell apart. */
export const runTask = ownOperation({
  name: 'windows-hosting.runs.start',
  ...atWindowsHost,
  wanted: z.object({ id: z.string(), name: z.string() }),
  tasks: { 'windows-hosting.tasks.run': m.windows_tasks_task_run },
  ask: (host, { subject_id: id, wanted: { name } }, { operationId }) =>
    host.runTask(operationId, { reference: referenceOf(id), name }),
  apply: async (work, { subject_id: serviceId, task_id: taskId, wanted: { id: jobId } }, run) => {
    await noteRun(work.sql, { serviceId, jobId, taskId, run, now: work.now() })
    // How it ended last is among the facts of the space.
    await work.enqueue(readSpace, { serviceId })
  },
})
